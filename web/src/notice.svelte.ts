// A notification of the browser when it is the reader's turn and he looks elsewhere. Asked for by him, never by the page.
const KEPT = 'cardroom-notice';
const TAG = 'cardroom-turn';

const inPage = typeof window !== 'undefined';

function wanted(): boolean {
  try {
    return inPage && localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // Not kept: asked for again next time.
  }
}

/** Not every browser has them, and only pages that came safely may show them. */
const exists = (): boolean => inPage && window.isSecureContext && 'Notification' in window;

let possible = $state(exists() && Notification.permission !== 'denied');
let on = $state(wanted() && exists() && Notification.permission === 'granted');
let open: Notification | null = null;

export const notice = {
  /** The browser can show notifications and has not forbidden them. */
  get possible(): boolean {
    return possible;
  },
  /** The reader wants them. */
  get on(): boolean {
    return on;
  },
};

/** The reader switches them on or off; the browser asks him the first time. */
export async function setNotice(next: boolean): Promise<void> {
  if (next && Notification.permission === 'default') await Notification.requestPermission();
  possible = Notification.permission !== 'denied';
  on = next && Notification.permission === 'granted';
  keep(on);
}

/** Says that it is the reader's turn, if he looks elsewhere. */
export function notify(title: string, body: string): void {
  if (!on || !document.hidden) return;
  try {
    open = new Notification(title, { body, tag: TAG });
    open.onclick = () => {
      window.focus();
      open?.close();
    };
  } catch {
    // Some phones know the word but not the thing.
    possible = false;
    on = false;
  }
}

/** The turn has passed. */
export function dismiss(): void {
  open?.close();
  open = null;
}
