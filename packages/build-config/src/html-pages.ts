import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WEB_APPS } from './apps.ts';
import type { AppAssets } from './app-assets.ts';
import { writeOfflinePage } from './offline-page.ts';
import { writeServiceWorker } from './service-worker.ts';

/** A page file of the shell, and what it should fetch before any script asks for it. */
interface Page {
  readonly file: string;
  readonly area?: string;
  /** Module of the first screen, as its remote's routes import it. */
  readonly screen?: RegExp;
}

/** `index.html` is the home page; `area-<id>.html` starts an area; `app.html` fits every address. */
const PAGES: readonly Page[] = [
  { file: 'index.html', area: 'public', screen: /\/home\.screen\.tsx$/ },
  { file: 'app.html' },
  ...WEB_APPS.filter(({ kind }) => kind === 'remote').map(({ id }) => ({
    file: `area-${id}.html`,
    area: id,
  })),
];

interface FederationManifest {
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: Record<'js' | 'css', { readonly sync: readonly string[] }>;
  }[];
}

function preload(href: string): string {
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`;
}

/** The remote's entry, its routes and the first screen: all that the page would find out in turn. */
async function preloadsOf(page: Page, root: string, assets: ReadonlyMap<string, AppAssets>) {
  const app = WEB_APPS.find(({ id }) => id === page.area);
  if (!app) return [];
  const file = join(root, app.output, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  const routes = manifest.exposes.find(({ name }) => name === 'routes');
  const screens = assets.get(app.id)?.screens ?? {};
  const screenFiles = page.screen
    ? Object.entries(screens).flatMap(([name, files]) => (page.screen?.test(name) ? files : []))
    : [];
  const names = new Set([
    'remoteEntry.js',
    ...(routes?.assets.js.sync ?? []),
    ...(routes?.assets.css.sync ?? []),
    ...screenFiles,
  ]);
  return [...names].filter((name) => /\.(js|css)$/.test(name)).map((name) => app.publicPath + name);
}

/** The empty page that starts the shell. It has neither inline script nor inline style. */
export function renderPage(entry: readonly string[], preloads: readonly string[]): string {
  const styles = entry.filter((href) => href.endsWith('.css'));
  const scripts = entry.filter((href) => href.endsWith('.js'));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // react-aria adds an inline style unless something has this id; the kit's CSS says the same.
    '<meta id="react-aria-pressable-style" name="format-detection" content="telephone=no">',
    '<meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c151d" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<title>Trupial</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((href) => `<script defer src="${href}"></script>`),
    ...preloads.map(preload),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Trupial needs JavaScript.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Writes the page files, the offline page and the service worker into the shell's folder. */
export async function writePages(
  root: string,
  assets: ReadonlyMap<string, AppAssets>,
): Promise<void> {
  const entry = (assets.get('shell')?.entry ?? []).map((name) => `/${name}`);
  for (const page of PAGES) {
    const html = renderPage(entry, await preloadsOf(page, root, assets));
    await writeFile(join(root, 'shell', page.file), html);
  }
  const shell = assets.get('shell');
  if (!shell) throw new Error('The shell has not been built');
  await writeOfflinePage(
    join(root, 'shell'),
    entry.filter((href) => href.endsWith('.css')),
  );
  await writeServiceWorker(join(root, 'shell'), shell);
}
