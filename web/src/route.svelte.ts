// Which page is shown: the path of the address says it.
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'join'; invite: string }
  | { page: 'rail'; code: string }
  | { page: 'host'; token: string }
  | { page: 'unknown' };

/** The parts in plain letters; null where one of them is no text. */
function decoded(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Reads an address. The host's token stands in the fragment, so that no server log ever holds it. */
export function parse(path: string, fragment = ''): Route {
  const parts = decoded(path.split('/').filter(Boolean));
  if (parts === null) return { page: 'unknown' };
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'lobby' };
  if (parts.length === 2 && first === 'table' && second) return { page: 'table', id: second };
  if (parts.length === 2 && first === 'join' && second) return { page: 'join', invite: second };
  if (parts.length === 2 && first === 'rail' && second) return { page: 'rail', code: second };
  if (parts.length === 1 && first === 'host') return { page: 'host', token: fragment.replace(/^#/, '') };
  return { page: 'unknown' };
}

const here = (): Route => parse(location.pathname, location.hash);

let current = $state.raw<Route>(here());
addEventListener('popstate', () => (current = here()));

/** The page that is shown. */
export const route = (): Route => current;

/** Whether the reader came to this page from another one here, and knows nothing of it yet. */
export const moved = (): boolean => walked;
let walked = false;

/** Goes to another page; `replace` leaves no way back to this one. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = here();
  walked = true;
  scrollTo(0, 0);
}

/** For links: an ordinary click stays in the page, a click with a modifier is the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname);
}
