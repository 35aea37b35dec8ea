// A page that is older than the room loads itself again, once, and says why.

const RELOADED = 'cardroom-reloaded';

const inPage = typeof document !== 'undefined';

/** The files that the page itself names, before any part adds its own; they carry a hash, and another build has others. */
const FILES = (inPage ? [...document.querySelectorAll('head script[src], head link[rel=stylesheet]')] : [])
  .map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '')
  .filter((name) => name.startsWith('/assets/'));

/** Whether a page as the room serves it now speaks of other files than this one. */
export const differs = (served: string, mine: string[]): boolean =>
  served.includes('/assets/') && mine.some((name) => !served.includes(name));

/** Asks the room for its page; without an answer this one is not known to be old. */
export async function isOld(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && differs(await response.text(), FILES);
  } catch {
    return false;
  }
}

/** Loads the page again, at most once until `settled`; never where nothing can be kept, which might never end. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, 'yes');
  } catch {
    return;
  }
  location.reload();
}

/** The room answers this page: the next time it may load itself again. */
export function settled(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
}

function reloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED) !== null;
  } catch {
    return false;
  }
}

/** This page has just loaded itself again because it was old. */
export const renewed = inPage && reloaded();
