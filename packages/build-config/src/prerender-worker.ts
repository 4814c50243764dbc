import { parentPort, workerData } from 'node:worker_threads';
import { type Language, LANGUAGES } from '@trupial/web-kit/languages';
import type { PrerenderedPage } from './prerender.ts';

/** A thread of the build: renders pages and posts them. No other code shares its globals. */

interface Renderer {
  renderPage(path: string, language: Language): Promise<{ title: string; body: string }>;
}

// Given by prerender.ts.
const { renderer, paths } = workerData as { renderer: string; paths: readonly string[] };

/** The browser data that the code needs while it is rendered: the chosen language. */
let chosen: Language = 'en';
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (name: string) => (name === 'language' ? chosen : null),
    setItem: () => {},
    removeItem: () => {},
  },
});

const { renderPage } = (await import(renderer)) as Renderer;
const pages: PrerenderedPage[] = [];
for (const language of LANGUAGES) {
  chosen = language;
  for (const path of paths) pages.push({ path, language, ...(await renderPage(path, language)) });
}
parentPort?.postMessage(pages, []);
