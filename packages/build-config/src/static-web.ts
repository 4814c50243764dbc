import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { findRoute } from '@trupial/web-kit/areas';
import { WEB_OUTPUT } from './apps.ts';

/** A connect-style handler: calls `next` for what it does not serve. */
export type WebHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Without 'unsafe-inline' and 'unsafe-eval'; same-origin only. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
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

/** The file under the output folder that an address names; no file for anything that climbs out. */
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

interface Found {
  readonly body: Buffer;
  readonly encoding: string | undefined;
}

function answer(request: IncomingMessage, response: ServerResponse, name: string, found: Found) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const etag = `"${createHash('sha1').update(found.body).digest('base64url')}"`;
  response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (name.endsWith('.html'))
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  if (found.encoding) response.setHeader('Content-Encoding', found.encoding);
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Length', found.body.length);
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

/**
 * Serves a production build: precompressed files, immutable caching for hashed names, revalidation
 * for the rest, the content security policy on pages. A path without a file extension gets its
 * area's page, so that every route can be opened directly; `/api`, `/health`, `/metrics` and missing
 * files go to `next`.
 */
export function createStaticWeb(root: string = WEB_OUTPUT): WebHandler {
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(api|health|metrics)(\/|$)/.test(path)) {
      next();
      return;
    }
    const isFile = extname(path) !== '' || path.startsWith('/mf/');
    const name = isFile ? fileFor(path) : join('shell', pageFor(path));
    if (!name || /\.(br|gz)$/.test(name)) {
      next();
      return;
    }
    readVariant(join(root, name), String(request.headers['accept-encoding'] ?? '')).then(
      (found) => (found ? answer(request, response, name, found) : next()),
      next,
    );
  };
}
