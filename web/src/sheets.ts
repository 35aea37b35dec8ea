// Sheets and sentences that nobody needs at first: they are loaded when the page has been used for a while, or is asked for them.
import { rest } from './i18n.svelte';

const LATER_MS = 5_000;

export const settingsSheet = () => import('./parts/Settings.svelte');
export const keysSheet = () => import('./parts/Keys.svelte');
export const whySheet = () => import('./parts/Why.svelte');
export const leaveSheet = () => import('./parts/Leave.svelte');
export const closeSheet = () => import('./parts/Close.svelte');

/** Loads them before they are asked for, so that they are there without a line too. */
export function fetchLater(): void {
  setTimeout(() => void Promise.all([settingsSheet(), keysSheet(), whySheet(), leaveSheet(), closeSheet(), rest()]).catch(() => {}), LATER_MS);
}
