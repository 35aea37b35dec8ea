// What is heard of what happens: a few quiet sounds, made on the spot. Pure: which sound; `Speaker` makes it.
import type { Line } from './state';

export type Sound = 'turn' | 'card' | 'chips' | 'knock' | 'win';

const OF: Partial<Record<Line['event']['type'], Sound>> = {
  dealt: 'card',
  'flop-dealt': 'card',
  'turn-dealt': 'card',
  'river-dealt': 'card',
  'ante-posted': 'chips',
  'blind-posted': 'chips',
  posted: 'chips',
  called: 'chips',
  bet: 'chips',
  raised: 'chips',
  'pot-awarded': 'chips',
  checked: 'knock',
};

/** The sounds of these lines, each once however often it happened. */
export function heardOf(news: Line[], me: number | null): Sound[] {
  const made = new Set<Sound>();
  for (const { event } of news) {
    const sound = event.type === 'pot-awarded' && event.seat === me ? 'win' : OF[event.type];
    if (sound) made.add(sound);
  }
  if (made.has('win')) made.delete('chips');
  return [...made];
}

/** A tone: its pitch, when it begins and how long it rings, in seconds. */
type Tone = [hertz: number, at: number, length: number];

const TONES: Readonly<Record<'turn' | 'knock' | 'win', Tone[]>> = {
  turn: [
    [660, 0, 0.16],
    [880, 0.14, 0.3],
  ],
  knock: [
    [150, 0, 0.07],
    [140, 0.11, 0.07],
  ],
  win: [
    [523, 0, 0.14],
    [659, 0.11, 0.14],
    [784, 0.22, 0.28],
  ],
};
/** A rustle: the pitch it is filtered at, when, how long. */
const RUSTLES: Readonly<Record<'card' | 'chips', Tone[]>> = {
  card: [[2200, 0, 0.06]],
  chips: [
    [4200, 0, 0.03],
    [5200, 0.05, 0.04],
  ],
};
const LOUD = 0.12;

/** Makes the sounds, once the browser allows any: after the first touch or key. */
export class Speaker {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Tells that the reader has touched the page. */
  wake(): void {
    try {
      this.#context ??= new AudioContext();
      void this.#context.resume().catch(() => {});
    } catch {
      // No sound here: the title and the bar say the same.
    }
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (context?.state !== 'running') return;
    if (sound === 'card' || sound === 'chips') for (const tone of RUSTLES[sound]) this.#rustle(context, tone);
    else for (const tone of TONES[sound]) this.#ring(context, tone);
  }

  close(): void {
    void this.#context?.close().catch(() => {});
    this.#context = null;
  }

  #ring(context: AudioContext, [hertz, at, length]: Tone): void {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    tone.connect(this.#fade(context, at, length, LOUD));
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + length);
  }

  #rustle(context: AudioContext, [hertz, at, length]: Tone): void {
    const source = new AudioBufferSourceNode(context, { buffer: (this.#noise ??= noise(context)) });
    source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: 1.5 })).connect(this.#fade(context, at, length, LOUD / 2));
    source.start(context.currentTime + at, 0, length);
  }

  /** Loud at once, and gone at the end. */
  #fade(context: AudioContext, at: number, length: number, loud: number): GainNode {
    const gain = new GainNode(context, { gain: loud });
    const begin = context.currentTime + at;
    gain.gain.setValueAtTime(loud, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
    gain.connect(context.destination);
    return gain;
  }
}

/** A tenth of a second of noise. It decides nothing, and need not be good. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return buffer;
}
