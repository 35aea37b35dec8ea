// Sheets and sentences that nobody needs at first: they are loaded when the page has been used for a while, or is asked for them.
import { rest } from './i18n.svelte';

const LATER_MS = 5_000;

/** A part together with its sentences. */
const withWords = <Part>(part: Promise<Part>): Promise<Part> => Promise.all([part, rest()]).then(([loaded]) => loaded);

export const settingsSheet = () => withWords(import('./parts/Settings.svelte'));
export const keysSheet = () => withWords(import('./parts/Keys.svelte'));
export const whySheet = () => withWords(import('./parts/Why.svelte'));
export const leaveSheet = () => withWords(import('./parts/Leave.svelte'));
export const closeSheet = () => withWords(import('./parts/Close.svelte'));
/** The links to pass on: guests have none. */
export const shareSheet = () => import('./parts/Share.svelte');

/** Loads them before they are asked for, so that they are there without a line too. */
export function fetchLater(): void {
  setTimeout(() => void Promise.all([settingsSheet(), keysSheet(), whySheet(), leaveSheet(), closeSheet()]).catch(() => {}), LATER_MS);
}
