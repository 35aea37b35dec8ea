// What the reader has chosen for this browser: one small object, kept where the browser has room for it.
export type Locale = 'en' | 'de';

export interface Settings {
  language: Locale;
  /** `two`: diamonds red as hearts, clubs black as spades. */
  deck: 'four' | 'two';
  theme: 'system' | 'light' | 'dark';
  sounds: boolean;
  /** Cards and chips are seen to move. What counts is `moves()`: the system can say no as well. */
  motion: boolean;
  /** Amounts at the table in chips or in big blinds. */
  amounts: 'chips' | 'blinds';
  /** Single letters act; whoever talks to the machine, or touches its keys unawares, can do without. */
  keys: boolean;
}

const KEPT = 'cardroom-settings';
const CHOICES: { [Key in keyof Settings]: readonly Settings[Key][] } = {
  language: ['en', 'de'],
  deck: ['four', 'two'],
  theme: ['system', 'light', 'dark'],
  sounds: [true, false],
  motion: [true, false],
  amounts: ['chips', 'blinds'],
  keys: [true, false],
};

/** What is chosen where nobody has chosen anything. */
export const defaults = (browser: string): Settings => ({
  language: browser.toLowerCase().startsWith('de') ? 'de' : 'en',
  deck: 'four',
  theme: 'system',
  sounds: true,
  motion: true,
  amounts: 'chips',
  keys: true,
});

/** Reads what was kept; whatever is missing or unknown is as if nobody had chosen it. */
export function parse(text: string | null, browser: string): Settings {
  const made = defaults(browser);
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return made;
  }
  if (typeof kept !== 'object' || kept === null) return made;
  const known = Object.entries(kept).filter(([key, value]) => {
    return Object.hasOwn(CHOICES, key) && (CHOICES[key as keyof Settings] as readonly unknown[]).includes(value);
  });
  return { ...made, ...Object.fromEntries(known) };
}

const inPage = typeof document !== 'undefined';

function kept(): string | null {
  try {
    return inPage ? localStorage.getItem(KEPT) : null;
  } catch {
    // No storage here: everything is as the browser says, each time.
    return null;
  }
}

const STILL = inPage ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const chosen = $state<Settings>(parse(kept(), inPage ? navigator.language : 'en'));
let still = $state(STILL?.matches ?? false);

/** What is chosen now; a reader of a field hears of its changes. Changed by `change` alone. */
export const settings: Readonly<Settings> = chosen;

/** Whether cards and chips are seen to move: chosen so, and wanted by the system. */
export const moves = (): boolean => chosen.motion && !still;

/** Takes a choice, shows it at once and keeps it for the next visit. */
export function change(part: Partial<Settings>): void {
  Object.assign(chosen, part);
  show();
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // Not kept: chosen again next time.
  }
}

/** Writes theme, deck and motion onto the page, where the style sheet reads them. */
function show(): void {
  if (!inPage) return;
  const { dataset } = document.documentElement;
  dataset.theme = chosen.theme;
  dataset.deck = chosen.deck;
  dataset.motion = moves() ? 'on' : 'off';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme;
    meta.media = chosen.theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === chosen.theme ? 'all' : 'not all';
  }
}

if (inPage) {
  show();
  STILL?.addEventListener('change', ({ matches }) => {
    still = matches;
    show();
  });
  // Another tab of this browser has chosen something.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEPT) return;
    Object.assign(chosen, parse(newValue, navigator.language));
    show();
  });
}
