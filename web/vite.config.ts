import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const locales = fileURLToPath(new URL('../locales', import.meta.url));

/** Compressed copies beside every text; the room serves them to browsers that take them. */
const compressed = {
  name: 'compressed-copies',
  apply: 'build' as const,
  closeBundle() {
    const dist = fileURLToPath(new URL('dist', import.meta.url));
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|txt)$/.test(name)) continue;
      const data = readFileSync(`${dist}/${name}`);
      writeFileSync(`${dist}/${name}.br`, brotliCompressSync(data));
      writeFileSync(`${dist}/${name}.gz`, gzipSync(data, { level: 9 }));
    }
  },
};

/** Sentences that nobody reads at the first sight of a table: rulings, refusals, reasons, those of its sheets and of the home page. */
const LATER = /^(?:(?:ruling|refusal|why|lobby|rules|how)-|(?:settings|leave|keys)-(?!(?:title|read) )|close-(?:what|hand) )/;

/** A catalogue in two parts, without its comments: `?first` is loaded before anything is shown, `?later` after that. */
const catalogues = {
  name: 'catalogues',
  enforce: 'pre' as const,
  load(id: string) {
    const [file, part] = id.split('?') as [string, string | undefined];
    if (!file.endsWith('.ftl') || (part !== 'first' && part !== 'later')) return null;
    const plain = readFileSync(file, 'utf8').replace(/^#.*\n/gm, '').replace(/\n{2,}/g, '\n');
    const messages = plain.split(/^(?=[a-z][a-z0-9-]* =)/m).filter((message) => LATER.test(message) === (part === 'later'));
    return `export default ${JSON.stringify(messages.join(''))}`;
  },
};

export default defineConfig({
  plugins: [catalogues, svelte(), compressed],
  resolve: { alias: { $locales: locales } },
  build: {
    target: 'es2022',
    // The room forbids data: addresses, so that nothing small is written into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['.', locales] },
    proxy: { '/api': 'http://127.0.0.1:7777', '/ws': { target: 'ws://127.0.0.1:7777', ws: true } },
  },
  test: { include: ['test/**/*.test.ts'] },
});
