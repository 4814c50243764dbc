import { PMTiles, zxyToTileId } from 'pmtiles';
import { expect, it } from 'vitest';
import { EXTRACT_CREDIT, smallExtract, tileId } from './small-pmtiles.ts';

const file = smallExtract();
const archive = new PMTiles({
  getKey: () => 'small',
  getBytes: (offset, length) =>
    Promise.resolve({ data: file.slice(offset, offset + length).buffer }),
});

it('numbers tiles as PMTiles does', () => {
  for (const [z, x, y] of [
    [1, 0, 0],
    [1, 1, 0],
    [5, 9, 14],
    [10, 315, 477],
    [10, 1023, 1023],
  ] as const) {
    expect(tileId(z, x, y)).toBe(zxyToTileId(z, x, y));
  }
});

it('writes what the library reads', async () => {
  expect(await archive.getHeader()).toMatchObject({ specVersion: 3, minZoom: 10, maxZoom: 10 });
  expect(await archive.getMetadata()).toMatchObject({
    attribution: expect.stringContaining(EXTRACT_CREDIT),
  });
  expect((await archive.getZxy(10, 315, 477))?.data.byteLength).toBeGreaterThan(50);
  expect(await archive.getZxy(10, 1, 1)).toBeUndefined();
});
