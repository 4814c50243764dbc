import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallExtract } from '@trupial/island/testing/small-pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';
import { OperatorsTiles } from './operators-tiles.ts';

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

  it('that are no file of the kind, or none at all, leave the island’s own map', async () => {
    const broken = join(folder, 'broken.pmtiles');
    await writeFile(broken, 'PMTiles, but no more');
    for (const setting of [broken, join(folder, 'nothing.pmtiles'), folder]) {
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
