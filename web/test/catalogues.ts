// The catalogues as the page loads them, for tests.
import { readFileSync } from 'node:fs';
import { build, use, type Locale } from '../src/i18n.svelte';

export const text = (locale: Locale): string =>
  readFileSync(new URL(`../../locales/${locale}.ftl`, import.meta.url), 'utf8');

export const speak = (locale: Locale): void => use(locale, build(locale, text(locale)));
