import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WEB_APPS } from './apps.ts';
import type { AppAssets } from './app-assets.ts';
import { writeOfflinePage } from './offline-page.ts';
import { pageName } from './page-names.ts';
import { PRERENDERED, prerenderPages } from './prerender.ts';
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
  // Fonts are fetched as cross-origin requests, without cookies.
  if (href.endsWith('.woff2')) {
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
  }
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`;
}

/** What every page begins with, by address: the shell's entry, and the letters of all our languages. */
export function entryOf({ entry, files }: AppAssets): string[] {
  const letters = files.filter((name) => /-latin-wght-.*\.woff2$/.test(name));
  return [...letters, ...entry].map((name) => `/${name}`);
}

/** How the shell's platform asks for the facade's later part (web-kit's `whole-platform.ts`). */
const PLATFORM = './index.ts';

/** What a page will ask for, by address: the remote's entry, its routes and the first screen. */
async function neededBy(
  { area, screen }: Pick<Page, 'area' | 'screen'>,
  root: string,
  assets: ReadonlyMap<string, AppAssets>,
): Promise<string[]> {
  const app = WEB_APPS.find(({ id }) => id === area);
  if (!app) return [];
  const file = join(root, app.output, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  const routes = manifest.exposes.find(({ name }) => name === 'routes');
  const { screens = {}, later = [] } = assets.get(app.id) ?? {};
  const isFirst = (name: string) => screen?.test(name) ?? false;
  const screenFiles = Object.entries(screens).flatMap(([name, files]) =>
    isFirst(name) ? files : [],
  );
  const isPlatformNeeded = app.id !== 'public' || later.some(isFirst);
  const platform = isPlatformNeeded ? (assets.get('shell')?.screens[PLATFORM] ?? []) : [];
  const names = new Set([
    'remoteEntry.js',
    ...(routes?.assets.js.sync ?? []),
    ...(routes?.assets.css.sync ?? []),
    ...screenFiles,
  ]);
  return [
    ...platform.map((name) => `/${name}`),
    ...[...names].filter((name) => /\.(js|css)$/.test(name)).map((name) => app.publicPath + name),
  ];
}

/** A page's content, from the build; without it the shell starts with an empty one. */
interface PageContent {
  readonly language: string;
  readonly title: string;
  readonly body: string;
}

const EMPTY: PageContent = { language: 'en', title: 'Trupial', body: '' };

/**
 * The page that starts the shell. It has neither inline script nor inline style. The style sheets of
 * content that is there already hold back its painting, and so does the content until it is whole:
 * half of it would move when the rest comes. Other files are only fetched early.
 */
export function renderPage(
  entry: readonly string[],
  needed: readonly string[],
  { language, title, body }: PageContent = EMPTY,
): string {
  const early = body ? needed.filter((href) => href.endsWith('.js')) : needed;
  const pageStyles = body ? needed.filter((href) => href.endsWith('.css')) : [];
  const styles = [...entry.filter((href) => href.endsWith('.css')), ...pageStyles];
  const scripts = entry.filter((href) => href.endsWith('.js'));
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
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
    `<title>${title}</title>`,
    // For browsers that know it, as Chromium does.
    ...(body ? ['<link rel="expect" blocking="render" href="#page-end">'] : []),
    ...entry.filter((href) => href.endsWith('.woff2')).map(preload),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((href) => `<script defer src="${href}"></script>`),
    ...early.map(preload),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    '<noscript id="page-end">Trupial needs JavaScript.</noscript>',
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
  const shell = assets.get('shell');
  if (!shell) throw new Error('The shell has not been built');
  const entry = entryOf(shell);
  for (const page of PAGES) {
    const html = renderPage(entry, await neededBy(page, root, assets));
    await writeFile(join(root, 'shell', page.file), html);
  }
  await writePrerenderedPages(root, entry, assets);
  await writeOfflinePage(
    join(root, 'shell'),
    entry.filter((href) => href.endsWith('.css')),
  );
  await writeServiceWorker(join(root, 'shell'), shell);
}

/** Screens of the public area by path, as its routes import them. */
const SCREEN_OF: Readonly<Record<(typeof PRERENDERED)[number], string>> = {
  '/': 'home',
  '/airport': 'airport',
  '/find-my-ride': 'find-my-ride',
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/contactus': 'contact',
  '/fare': 'fare',
  '/wip': 'wip',
  '/ourfleet': 'fleet',
  '/privatetours': 'tours',
  '/aboutus': 'about',
  '/faq': 'faq',
  '/terms': 'terms',
  '/privacy': 'privacy',
};

async function writePrerenderedPages(
  root: string,
  entry: readonly string[],
  assets: ReadonlyMap<string, AppAssets>,
): Promise<void> {
  const folder = join(root, 'shell/pages');
  await mkdir(folder, { recursive: true });
  const needed = new Map<string, string[]>();
  for (const path of PRERENDERED) {
    const screen = new RegExp(`/${SCREEN_OF[path]}\\.screen\\.tsx$`);
    needed.set(path, await neededBy({ area: 'public', screen }, root, assets));
  }
  for (const page of await prerenderPages()) {
    const html = renderPage(entry, needed.get(page.path) ?? [], page);
    await writeFile(join(root, 'shell', pageName(page.path, page.language)), html);
  }
}
