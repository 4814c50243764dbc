import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { WebHandler } from '@trupial/build-config/static-web';
import { type OperatorsTiles, TILES_PATH } from './operators-tiles.ts';

/** No browser asks for more at once: a tile is some 100 KB, the directory of an island less. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The range that a request names, from byte to byte; undefined when it names none that can be had. */
function rangeOf(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = Math.min(last === undefined ? size - 1 : Number(last), size - 1);
  return from <= to && to - from < MOST_BYTES ? { from, to } : undefined;
}

async function serve(tiles: OperatorsTiles, request: IncomingMessage, response: ServerResponse) {
  const file = await tiles.open();
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const { handle } = file;
  const range = rangeOf(request.headers.range, file.size);
  if (!range) {
    await handle.close();
    // Only parts are given: the whole file is not for a page.
    response
      .writeHead(416, { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${file.size}` })
      .end();
    return;
  }
  const { from, to } = range;
  const length = to - from + 1;
  const asked = new URLSearchParams(request.url?.split('?')[1]).get('v');
  response.writeHead(206, {
    'Content-Type': 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Content-Range': `bytes ${from}-${to}/${file.size}`,
    'Content-Length': length,
    ETag: `"${file.version}"`,
    // Its address has the version: another file has another address. A page of before asks by the
    // address of the file of before.
    'Cache-Control':
      asked === file.version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  });
  if (request.method === 'HEAD') {
    await handle.close();
    response.end();
    return;
  }
  await send(handle.createReadStream({ start: from, end: to }), length, response);
}

/** As fast as it is read. What cannot be sent to its end is broken off: no browser keeps it. */
async function send(content: ReadStream, length: number, response: ServerResponse): Promise<void> {
  // Its reader may be gone, the file too.
  await pipeline(content, response, { end: false }).catch(() => undefined);
  if (content.bytesRead === length) response.end();
  else response.destroy();
}

/** Serves the operator's tiles by parts before the web apps get their turn. */
export function withTiles(tiles: OperatorsTiles, web: WebHandler): WebHandler {
  return (request, response, next) => {
    const [path] = (request.url ?? '/').split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path !== TILES_PATH) {
      web(request, response, next);
      return;
    }
    serve(tiles, request, response).catch(next);
  };
}
