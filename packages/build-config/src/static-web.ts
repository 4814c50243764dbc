import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { findRoute } from '@trupial/web-kit/areas';
import { chooseLanguage, type Language, LANGUAGE_NAME } from '@trupial/web-kit/languages';
import { WEB_OUTPUT } from './apps.ts';
import { keptReleases } from './kept-releases.ts';
import { pageName } from './page-names.ts';
import { inTheme, themeOf } from './page-theme.ts';

/** A connect-style handler: calls `next` for what it does not serve. */
export type WebHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Without 'unsafe-inline' and 'unsafe-eval'; same-origin only. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/**
 * The policy with the sources that this installation has asked for, and no other: with a key of
 * Google's for pages (ADR 9) its script and what that one asks; with a map style elsewhere (ADR 27)
 * the data and pictures of that one host.
 */
function policyFor({ googleMaps, mapStyle }: StaticWebOptions): string {
  const google = ['https://maps.googleapis.com', 'https://places.googleapis.com'];
  const style = mapStyle === undefined ? [] : [mapStyle];
  const sources = {
    'script-src': googleMaps ? ['https://maps.googleapis.com'] : [],
    'connect-src': [...(googleMaps ? google : []), ...style],
    'img-src': [...(googleMaps ? ['https://maps.gstatic.com'] : []), ...style],
  };
  const opened = Object.entries(sources)
    .filter(([, hosts]) => hosts.length > 0)
    .map(([name, hosts]) => `${name} 'self' ${hosts.join(' ')}`);
  return [CONTENT_SECURITY_POLICY, ...opened].join('; ');
}

/** The external sources that pages may load from, and where older pages' files are. */
export interface StaticWebOptions {
  /** Google's script: only where a key for pages is configured. */
  readonly googleMaps?: boolean;
  /** The origin of the operator's map style. */
  readonly mapStyle?: string | undefined;
  /** The folder that `keepRelease` fills: pages of another release find their files there. */
  readonly releases?: string | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.geojson': 'application/geo+json',
};

const HASHED_ASSET = /^\/(mf\/[a-z]+\/)?assets\//;

/** The shell's page file for an address: with the preloads of its area where it has one. */
export function pageFor(path: string): string {
  if (path === '/') return 'index.html';
  const route = findRoute(path);
  return route ? `area-${route.area}.html` : 'app.html';
}

/** The language of a requested page: the one in the cookie, or else the browser's preferred one. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_NAME}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim());
  return chooseLanguage(cookie, wanted);
}

/**
 * The files that may be the answer for a page, the best first. A prerendered page was made without
 * a query: a page with a query starts empty.
 */
function pageFiles(request: IncomingMessage, path: string): string[] {
  const empty = pageFor(path);
  const route = findRoute(path);
  const hasQuery = (request.url ?? '').includes('?');
  return hasQuery || route?.area !== 'public'
    ? [empty]
    : [pageName(route.path, languageOf(request)), empty];
}

/**
 * The file under the output folder that an address names; undefined for a path outside that folder.
 */
function fileFor(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.includes('..')) return undefined;
  const inside = normalize(decoded);
  return inside.startsWith('/mf/') ? inside.slice(1) : join('shell', inside);
}

async function readVariant(file: string, accepted: string) {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const body = await readFile(file + suffix).catch(() => undefined);
    if (body) return { body, encoding };
  }
  const body = await readFile(file).catch(() => undefined);
  return body && { body, encoding: undefined };
}

async function findFirst(root: string, names: readonly (string | undefined)[], accepted: string) {
  for (const name of names) {
    if (!name || /\.(br|gz)$/.test(name)) continue;
    const found = await readVariant(join(root, name), accepted);
    if (found) return { name, found };
  }
  return undefined;
}

/** A page as `findFirst` finds it, in the theme that was chosen. */
async function findPage(root: string, names: readonly string[], request: IncomingMessage) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const theme = themeOf(request);
  if (!theme) return findFirst(root, names, accepted);
  const plain = await findFirst(root, names, '');
  return plain && { name: plain.name, found: await inTheme(plain.found.body, theme, accepted) };
}

/** A hashed file of another release, for a page that was opened before this one ran, or after. */
async function findKept(
  { releases }: StaticWebOptions,
  name: string | undefined,
  accepted: string,
) {
  if (releases === undefined) return undefined;
  for (const release of await keptReleases(releases)) {
    const first = await findFirst(release, [name], accepted);
    if (first) return first;
  }
  return undefined;
}

interface Found {
  readonly body: Buffer;
  readonly encoding: string | undefined;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { name, found }: { name: string; found: Found },
  options: StaticWebOptions,
) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const etag = `"${createHash('sha1').update(found.body).digest('base64url')}"`;
  response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const isPage = name.endsWith('.html');
  response.setHeader(
    'Vary',
    isPage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
  );
  // A file that never changes is never asked for again: its tag would be bytes for nothing.
  const isHashed = HASHED_ASSET.test(path);
  if (!isHashed) response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (isPage) {
    response.setHeader('Content-Security-Policy', policyFor(options));
    // Google checks by the referrer whether the key is used on the site that it was issued for.
    if (options.googleMaps) response.setHeader('Referrer-Policy', 'strict-origin');
  }
  if (found.encoding) response.setHeader('Content-Encoding', found.encoding);
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Length', found.body.length);
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

/** Whether somebody opens the address, and no page fetches it for itself. */
function isOpened({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : Boolean(headers.accept?.includes('text/html'));
}

/**
 * Serves a production build: precompressed files, immutable caching for hashed names, revalidation
 * for the rest, the content security policy on pages. A path without a file extension gets its
 * area's page, so that every route can be opened directly; `/api`, `/health`, `/metrics` and missing
 * files go to `next`. Whoever opens a missing file as a page gets the page that says so.
 */
export function createStaticWeb(
  root: string = WEB_OUTPUT,
  options: StaticWebOptions = {},
): WebHandler {
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(api|health|metrics)(\/|$)/.test(path)) {
      next();
      return;
    }
    const isFile = extname(path) !== '' || path.startsWith('/mf/');
    const pages = () => pageFiles(request, path).map((name) => join('shell', name));
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const finding = isFile
      ? findFirst(root, [fileFor(path)], accepted)
      : findPage(root, pages(), request);
    const found = async () => {
      const first = await finding;
      if (first || !isFile) return first;
      if (HASHED_ASSET.test(path)) return findKept(options, fileFor(path), accepted);
      if (!isOpened(request)) return undefined;
      response.statusCode = 404;
      return findPage(root, [join('shell', pageFor(path))], request);
    };
    found().then((first) => (first ? answer(request, response, first, options) : next()), next);
  };
}
