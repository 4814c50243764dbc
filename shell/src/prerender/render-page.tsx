import {
  activateLanguage,
  findRoute,
  fixedHistory,
  registerCatalogues,
} from '@trupial/web-kit/core';
import type { Language } from '@trupial/web-kit/core';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../app.tsx';
import { catalogues } from '../locales/catalogues.ts';
import { loadArea } from '../remotes/remote-registry.ts';

/** What a page consists of before any script has run. */
export interface RenderedPage {
  readonly title: string;
  readonly body: string;
}

const TITLE = /^<title>(.*?)<\/title>/;

/**
 * Renders a page of ours as a visitor sees it first, in one language: at build, by the same code that
 * takes it over in the browser. Its language must be the stored one (the build puts a storage there).
 */
export async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  const route = findRoute(path);
  if (!route) throw new Error(`${path} is no page of ours`);
  await registerCatalogues(catalogues);
  const area = await loadArea(route.area);
  await area.loadScreen?.(path);
  await activateLanguage(language);
  const { prelude } = await prerender(
    <StrictMode>
      <App history={fixedHistory(path)} />
    </StrictMode>,
    // As a whole, whatever its size: a streamed page would need inline scripts to join its pieces.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  const [head = '', title = ''] = TITLE.exec(html) ?? [];
  if (!title) throw new Error(`${path} has no title`);
  // The content security policy allows neither.
  if (/<script|\sstyle="/.test(html)) throw new Error(`${path} has inline script or style`);
  return { title, body: html.slice(head.length) };
}
