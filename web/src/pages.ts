// The two large pages come in parts of their own: who joins loads neither while he reads, who plays does not load the home page.
import { rest } from './i18n.svelte';
import { parse } from './route.svelte';

export const lobby = () => Promise.all([import('./pages/Lobby.svelte'), rest()]).then(([page]) => page);
export const table = () => import('./pages/Table.svelte');

/** Begins to load what this address shows, or will show once somebody has come in. */
export function prepare(path: string): Promise<unknown> {
  const { page } = parse(path);
  if (page === 'table' || page === 'join' || page === 'rail') return table();
  return page === 'lobby' || page === 'host' ? lobby() : Promise.resolve();
}
