import { textBytes, varint } from './bytes.ts';
import { vectorTile } from './vector-tile.ts';

/** A tile of the archive: its place in the order of PMTiles, and its bytes. */
interface Tile {
  readonly id: number;
  readonly bytes: readonly number[];
}

const HEADER_BYTES = 127;
const ZOOM = 10;

/** The number of a tile: zoom by zoom, within one along the Hilbert curve. */
export function tileId(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3;
  let [restX, restY] = [x, y];
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [isRight, isLow] = [(restX & side) > 0 ? 1 : 0, (restY & side) > 0 ? 1 : 0];
    id += side * side * ((3 * isRight) ^ isLow);
    if (isLow === 0) {
      if (isRight === 1) [restX, restY] = [side - 1 - restX, side - 1 - restY];
      [restX, restY] = [restY, restX];
    }
  }
  return id;
}

/** The directory: how far from one tile to the next, how many are alike, their lengths and places. */
function directory(tiles: readonly Tile[]): number[] {
  const steps = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0));
  return [
    ...varint(tiles.length),
    ...steps.flatMap(varint),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    // The first begins at 0, the others follow.
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ];
}

/** A PMTiles archive (version 3, nothing compressed) of these tiles. */
export function pmtiles(tiles: readonly Tile[], metadata: object): Uint8Array<ArrayBuffer> {
  const ordered = tiles.toSorted((one, other) => one.id - other.id);
  const [root, words] = [directory(ordered), textBytes(JSON.stringify(metadata))];
  const data = ordered.flatMap(({ bytes }) => bytes);
  const places = [root.length, words.length, 0, data.length];
  const file = new Uint8Array(HEADER_BYTES + root.length + words.length + data.length);
  const view = new DataView(file.buffer);
  file.set(textBytes('PMTiles'));
  file[7] = 3;
  let offset = HEADER_BYTES;
  for (const [at, length] of places.entries()) {
    view.setBigUint64(8 + at * 16, BigInt(offset), true);
    view.setBigUint64(16 + at * 16, BigInt(length), true);
    offset += length;
  }
  for (const at of [72, 80, 88]) view.setBigUint64(at, BigInt(tiles.length), true);
  // In order; nothing compressed; vector tiles; the zooms.
  file.set([1, 1, 1, 1, ZOOM, ZOOM], 96);
  const bounds = [-69.3, 11.9, -68.6, 12.5];
  for (const [at, degrees] of bounds.entries()) view.setInt32(102 + at * 4, degrees * 1e7, true);
  file[118] = ZOOM;
  view.setInt32(119, -68.95 * 1e7, true);
  view.setInt32(123, 12.15 * 1e7, true);
  file.set([...root, ...words, ...data], HEADER_BYTES);
  return file;
}

/** What the archive of {@link smallExtract} says of itself. */
export const EXTRACT_CREDIT = '© OpenStreetMap contributors, a small extract';

/**
 * An archive as an operator makes one of Curaçao, in Protomaps' layers: land all over, and one road
 * across each tile.
 */
export function smallExtract(): Uint8Array<ArrayBuffer> {
  const bytes = vectorTile({
    earth: [
      {
        kind: 'polygon',
        points: [
          [0, 0],
          [4096, 0],
          [4096, 4096],
          [0, 4096],
        ],
        properties: { kind: 'earth' },
      },
    ],
    roads: [
      {
        kind: 'line',
        points: [
          [0, 1000],
          [4096, 3000],
        ],
        properties: { kind: 'highway', name: 'Test road' },
      },
    ],
  });
  const columns = [314, 315, 316, 317];
  const rows = [475, 476, 477, 478];
  const tiles = columns.flatMap((x) => rows.map((y) => ({ id: tileId(ZOOM, x, y), bytes })));
  return pmtiles(tiles, {
    attribution: `<a href="https://openstreetmap.org">${EXTRACT_CREDIT}</a>`,
    vector_layers: [
      { id: 'earth', fields: { kind: 'String' } },
      { id: 'roads', fields: { kind: 'String', name: 'String' } },
    ],
  });
}
