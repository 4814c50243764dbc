import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '@trupial/web-kit/languages';
import { ROOT, WEB_APPS } from './apps.ts';
import { bundledAppConfig } from './bundled-app.ts';
import { runCompiler } from './run-compiler.ts';

/**
 * The public pages that are rendered at build time: those that a visitor may open first. A page
 * whose content depends on its query is not one of them (a booking, a new password). Forms are
 * `inert` until their code has loaded.
 */
export const PRERENDERED = [
  '/',
  '/airport',
  '/find-my-ride',
  '/login',
  '/register',
  '/forgot-password',
  '/ourfleet',
  '/privatetours',
  '/aboutus',
  '/contactus',
  '/faq',
  '/fare',
  '/terms',
  '/privacy',
  '/wip',
] as const;

/** A page as it was rendered, in one language. */
export interface PrerenderedPage {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
}

async function compileRenderer(): Promise<string> {
  const output = join(ROOT, 'dist/prerender');
  await mkdir(output, { recursive: true });
  const remotes = WEB_APPS.filter(({ kind }) => kind === 'remote');
  await runCompiler(await bundledAppConfig({ kind: 'server', output, remotes }), () => undefined);
  return join(output, 'main.mjs');
}

/** Compiles the renderer and renders every public page in every language, in a separate thread. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const renderer = pathToFileURL(await compileRenderer()).href;
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), {
    workerData: { renderer, paths: PRERENDERED },
  });
  try {
    const [pages] = (await once(worker, 'message')) as [PrerenderedPage[]];
    return pages;
  } finally {
    // Rendered code leaves timers and ports open.
    await worker.terminate();
  }
}
