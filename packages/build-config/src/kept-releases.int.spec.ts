import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { WEB_APPS } from './apps.ts';
import { keepRelease, keptReleases } from './kept-releases.ts';
import { createStaticWeb } from './static-web.ts';

let folder: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-releases-'));
  kept = join(folder, 'kept');
  await mkdir(kept);
  return () => rm(folder, { recursive: true });
});

/** The pages of a version: each app has one chunk. */
async function built(version: string): Promise<string> {
  const web = join(folder, version);
  for (const { output } of WEB_APPS) {
    await mkdir(join(web, output, 'assets'), { recursive: true });
    await writeFile(join(web, output, 'assets', `chunk.${version}.js`), `${output} ${version}`);
    await writeFile(
      join(web, output, 'assets', `chunk.${version}.js.br`),
      brotliCompressSync(`packed ${version}`),
    );
  }
  await writeFile(join(web, 'mf/rider/remoteEntry.js'), version);
  return web;
}

let clock = Date.parse('2026-11-27T12:00:00Z') / 1000;

/** A version is brought into use, an hour after the one before. */
async function release(version: string): Promise<number> {
  const before = new Set(await readdir(kept));
  const count = await keepRelease(await built(version), kept);
  const [last = ''] = await keptReleases(kept);
  clock += 3600;
  await utimes(last, clock, clock);
  // One that is there already is not copied again.
  expect((await readdir(kept)).filter((name) => !before.has(name)).length).toBeLessThanOrEqual(1);
  return count;
}

/** What a gateway of one version answers. */
async function serve(version: string): Promise<(path: string, accept?: string) => Promise<string>> {
  const web = createStaticWeb(join(folder, version), { releases: kept });
  const server = createServer((request, response) =>
    web(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path, accept = 'identity') => {
    const headers = { 'Accept-Encoding': accept };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return `${answer.status} ${await answer.text()} ${answer.headers.get('cache-control') ?? ''}`.trim();
  };
}

const forEver = 'public, max-age=31536000, immutable';

it('gives a page that was opened before the release the files that it has not loaded yet', async () => {
  await release('one');
  await release('two');
  const get = await serve('two');
  expect(await get('/assets/chunk.two.js')).toBe(`200 shell two ${forEver}`);
  expect(await get('/assets/chunk.one.js')).toBe(`200 shell one ${forEver}`);
  expect(await get('/mf/rider/assets/chunk.one.js')).toBe(`200 mf/rider one ${forEver}`);
  expect(await get('/assets/chunk.none.js')).toBe('404');
  // What has no hash is this version's.
  expect(await get('/mf/rider/remoteEntry.js')).toBe('200 two no-cache');
});

it('gives a gateway that is still to be replaced the files of the next version', async () => {
  await release('one');
  await release('two');
  const get = await serve('one');
  expect(await get('/assets/chunk.two.js')).toBe(`200 shell two ${forEver}`);
});

it('keeps the packed files too', async () => {
  await release('one');
  await release('two');
  const get = await serve('two');
  expect(await get('/mf/rider/assets/chunk.one.js', 'br')).toBe(`200 packed one ${forEver}`);
});

it('keeps the last three, each once; one that comes back is the last again', async () => {
  expect(await release('one')).toBe(1);
  expect(await release('one')).toBe(1);
  expect(await release('two')).toBe(2);
  expect(await release('three')).toBe(3);
  expect(await release('one')).toBe(3);
  expect(await release('four')).toBe(3);
  const get = await serve('four');
  const chunks = ['one', 'two', 'three'].map((version) => get(`/assets/chunk.${version}.js`));
  expect((await Promise.all(chunks)).map((answer) => answer.slice(0, 3))).toEqual([
    '200',
    '404',
    '200',
  ]);
});

it('begins again after it was cut off, and shows nothing of the first time', async () => {
  await release('one');
  const [whole = ''] = await keptReleases(kept);
  await rm(whole, { recursive: true });
  await mkdir(join(`${whole}.part`, 'shell/assets'), { recursive: true });
  await writeFile(join(`${whole}.part`, 'shell/assets/chunk.one.js'), 'half');
  await built('two');
  const get = await serve('two');
  expect(await get('/assets/chunk.one.js')).toBe('404');
  await release('one');
  expect(await get('/assets/chunk.one.js')).toBe(`200 shell one ${forEver}`);
  expect(await readdir(kept)).toHaveLength(1);
});

it('serves its own files where none are kept', async () => {
  await built('one');
  await rm(kept, { recursive: true });
  const get = await serve('one');
  expect(await get('/assets/chunk.one.js')).toBe(`200 shell one ${forEver}`);
  expect(await get('/assets/chunk.none.js')).toBe('404');
  await mkdir(kept);
});
