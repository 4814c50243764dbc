import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { smallExtract } from '@trupial/island/testing/small-pmtiles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';
import { OperatorsTiles, TILES_PATH } from './operators-tiles.ts';
import { withTiles } from './serve-tiles.ts';

let folder: string;
let path: string;
const extract = smallExtract();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'));
  path = join(folder, 'curacao.pmtiles');
  await writeFile(path, extract);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the tiles of an operator', () => {
  it('are named to the browser, and given to it in parts that it keeps', async () => {
    const gateway = await startTestGateway(() => ({ ok: {} }), { TRUPIAL_MAP_TILES: path });
    const config = (await (await fetch(`${gateway.url}/api/config/`)).json()) as {
      map: { tiles: string; style: null };
    };
    expect(config.map).toEqual({
      tiles: expect.stringMatching(/^\/map\/tiles\.pmtiles\?v=[\da-z-]+$/),
      style: null,
    });
    const part = (range: string) =>
      fetch(`${gateway.url}${config.map.tiles}`, { headers: { range } });
    const head = await part('bytes=0-126');
    expect(head.status).toBe(206);
    expect(head.headers.get('content-range')).toBe(`bytes 0-126/${extract.length}`);
    expect(head.headers.get('cache-control')).toContain('immutable');
    expect(head.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await head.arrayBuffer())).toEqual(extract.slice(0, 127));
    const rest = await part(`bytes=200-${extract.length + 5000}`);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(extract.slice(200));
    for (const odd of [
      'bytes=900000-',
      'bytes=5-1',
      'bytes=-5',
      'bytes=0-1,3-4',
      'lines=0-1',
      '',
    ]) {
      const { status, headers } = await part(odd);
      expect(status, odd).toBe(416);
      expect(headers.get('content-range')).toBe(`bytes */${extract.length}`);
    }
    await gateway.close();
  });

  describe('in the largest parts', () => {
    const mostBytes = 4 * 1024 * 1024;
    const range = `bytes=${extract.length}-${extract.length + mostBytes - 1}`;
    let gateway: Awaited<ReturnType<typeof startTestGateway>>;
    let large: string;
    beforeEach(async () => {
      large = join(folder, 'large.pmtiles');
      await writeFile(large, Buffer.concat([extract, Buffer.alloc(mostBytes, 7)]));
      gateway = await startTestGateway(() => ({ ok: {} }), { TRUPIAL_MAP_TILES: large });
    });
    afterEach(() => gateway.close());
    const ask = (of = range) =>
      fetch(`${gateway.url}/map/tiles.pmtiles`, { headers: { range: of } });

    it('are read as fast as their reader takes them', async () => {
      const serve = withTiles(new OperatorsTiles(large), () => undefined);
      const taken = Promise.withResolvers<void>();
      // A reader who has asked and does not read: nothing that is written is ever gone.
      const stalled = Object.assign(new Writable({ write: () => taken.resolve() }), {
        setHeader: () => undefined,
        writeHead: () => undefined,
      });
      serve(
        { method: 'GET', url: TILES_PATH, headers: { range } } as IncomingMessage,
        stalled as unknown as ServerResponse,
        taken.reject,
      );
      await taken.promise;
      // Time in which all of it can be read.
      for (let times = 0; times < 20; times += 1) await readFile(large);
      expect(stalled.writableLength).toBeLessThanOrEqual(64 * 1024);
      stalled.destroy();
    });

    it('of a file that becomes shorter meanwhile are no zeros that the browser keeps', async () => {
      const part = async () => new Uint8Array(await (await ask()).arrayBuffer());
      expect((await part()).every((byte) => byte === 7)).toBe(true);
      const serve = withTiles(new OperatorsTiles(large), () => undefined);
      const taken = Promise.withResolvers<void>();
      const shortened = Promise.withResolvers<void>();
      const reader = Object.assign(
        new Writable({
          write: (_chunk, _encoding, next) => {
            taken.resolve();
            void shortened.promise.then(() => next());
          },
        }),
        { setHeader: () => undefined, writeHead: () => undefined },
      );
      const closed = once(reader, 'close');
      serve(
        { method: 'GET', url: TILES_PATH, headers: { range } } as IncomingMessage,
        reader as unknown as ServerResponse,
        taken.reject,
      );
      await taken.promise;
      await truncate(large, extract.length + 1000);
      shortened.resolve();
      await closed;
      expect(reader.writableEnded).toBe(false);
      // Who asks again gets what there is.
      expect((await part()).length).toBe(1000);
    });

    it('that were taken away a moment ago are not there', async () => {
      // Known from here on, for some seconds.
      expect((await ask('bytes=0-9')).status).toBe(206);
      await rm(large);
      const gone = await ask();
      expect([gone.status, gone.headers.get('accept-ranges')]).toEqual([404, null]);
    });

    it('that are there and cannot be opened are an error of ours, and in the log', async () => {
      expect((await ask('bytes=0-9')).status).toBe(206);
      await rm(large);
      await symlink(large, large);
      const broken = await ask();
      expect([broken.status, broken.headers.get('cache-control')]).toEqual([
        500,
        'private, no-cache',
      ]);
      expect(await broken.json()).toMatchObject({ code: 'internal' });
      expect(JSON.stringify(gateway.log)).toContain('ELOOP');
    });
  });

  it('that are no file of the kind, or none at all, leave the island’s own map', async () => {
    const broken = join(folder, 'broken.pmtiles');
    await writeFile(broken, 'PMTiles, but no more');
    const cutOff = join(folder, 'cut-off.pmtiles');
    await writeFile(cutOff, extract.subarray(0, -10));
    for (const setting of [broken, cutOff, join(folder, 'nothing.pmtiles'), folder]) {
      const tiles = new OperatorsTiles(setting);
      expect(await tiles.ground()).toEqual({ tiles: null, style: null });
      expect(await tiles.notices()).toEqual(['map_tiles_broken']);
    }
    const none = new OperatorsTiles(undefined);
    expect(await none.notices()).toEqual([]);
    const gateway = await startTestGateway(() => ({ ok: {} }), { TRUPIAL_MAP_TILES: broken });
    expect((await fetch(`${gateway.url}/map/tiles.pmtiles`)).status).toBe(404);
    await gateway.close();
  });

  it('that were replaced have another address', async () => {
    let now = 0;
    const tiles = new OperatorsTiles(path, () => now);
    const before = await tiles.ground();
    await writeFile(path, new Uint8Array([...extract, 0]));
    expect(await tiles.ground()).toEqual(before);
    now = 60_000;
    expect(await tiles.ground()).not.toEqual(before);
  });

  it('that were replaced a moment ago go out as another version, which no browser keeps as the first', async () => {
    const replaced = join(folder, 'replaced.pmtiles');
    await writeFile(replaced, extract);
    const gateway = await startTestGateway(() => ({ ok: {} }), { TRUPIAL_MAP_TILES: replaced });
    const addressOfTiles = async () => {
      const config = await (await fetch(`${gateway.url}/api/config/`)).json();
      return (config as { map: { tiles: string } }).map.tiles;
    };
    const end = { range: 'bytes=200-' };
    const askAt = (address: string) => fetch(gateway.url + address, { headers: end });
    const before = await addressOfTiles();
    const first = await askAt(before);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const longer = new Uint8Array([...extract, 7]);
    await writeFile(join(folder, 'new.pmtiles'), longer);
    await rename(join(folder, 'new.pmtiles'), replaced);
    const second = await askAt(before);
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).not.toContain('immutable');
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(longer.slice(200));
    const after = await addressOfTiles();
    expect(after).not.toBe(before);
    expect((await askAt(after)).headers.get('cache-control')).toContain('immutable');
    await gateway.close();
  });

  it('of a style elsewhere open the policy of pages for that host alone', async () => {
    const style = 'https://maps.example/curacao/style.json';
    const gateway = await startTestGateway(() => ({ ok: {} }), { TRUPIAL_MAP_TILES: style });
    await gateway.putWeb('shell/index.html', '<!doctype html>home');
    const { headers } = await fetch(`${gateway.url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://maps.example;");
    expect(policy).not.toContain('script-src');
    const config = await (await fetch(`${gateway.url}/api/config/`)).json();
    expect(config).toMatchObject({ map: { tiles: null, style } });
    await gateway.close();
  });
});
