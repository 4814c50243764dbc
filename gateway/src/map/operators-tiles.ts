import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { StatusNotice } from '@trupial/contracts/values';
import { StylesHealth } from './styles-health.ts';

/** What the working map is drawn from, as the browser is told. */
export interface MapGround {
  /** Address of the operator's PMTiles file on this server; null: the island's own data. */
  readonly tiles: string | null;
  /** Address of a MapLibre style elsewhere. */
  readonly style: string | null;
}

export const TILES_PATH = '/map/tiles.pmtiles';

const island: MapGround = { tiles: null, style: null };

/** The fixed beginning of a PMTiles file, version 3: https://github.com/protomaps/PMTiles */
const HEADER_BYTES = 127;
const TILE_TYPE_AT = 99;
const VECTOR_TILES = 1;
/** Root directory, metadata, leaf directories and tiles: where each begins, and how long it is. */
const PARTS_AT = [8, 24, 40, 56];

/** A file that was replaced is found within this time, in milliseconds. */
const LOOK_AGAIN_MS = 10_000;

/** Whether a file of so many bytes that begins so is whole, and one that a browser can draw. */
function isPmtiles(head: Uint8Array, size: number): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const numberAt = (at: number) => view.getBigUint64(at, true);
  return (
    head.length >= HEADER_BYTES &&
    new TextDecoder().decode(head.subarray(0, 7)) === 'PMTiles' &&
    head[7] === 3 &&
    head[TILE_TYPE_AT] === VECTOR_TILES &&
    PARTS_AT.every((at) => numberAt(at) + numberAt(at + 8) <= size)
  );
}

interface TilesFile {
  readonly path: string;
  readonly size: number;
  /** Another one for every content: by it browsers keep what they have. */
  readonly version: string;
}

interface OpenTiles extends TilesFile {
  readonly handle: FileHandle;
}

/**
 * The tiles that the operator has put in place of the island's own data: TRUPIAL_MAP_TILES. A file
 * that is missing or broken is as good as none, and the status page says so.
 */
export class OperatorsTiles {
  readonly #setting: string | undefined;
  readonly #now: () => number;
  readonly #style: StylesHealth | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #file: Promise<TilesFile | null> = Promise.resolve(null);

  constructor(setting: string | undefined, now: () => number = () => Date.now()) {
    this.#setting = setting;
    this.#now = now;
    this.#style = isAddress(setting) ? new StylesHealth(setting) : undefined;
  }

  /** The origin that pages may load a style and its tiles from; undefined: none but ours. */
  get styleOrigin(): string | undefined {
    return isAddress(this.#setting) ? new URL(this.#setting).origin : undefined;
  }

  /** What the browser draws the map from. */
  async ground(): Promise<MapGround> {
    if (isAddress(this.#setting)) return { tiles: null, style: this.#setting };
    const file = await this.file();
    return file ? { tiles: `${TILES_PATH}?v=${file.version}`, style: null } : island;
  }

  /** What staff are to see: the file cannot be used, or the style does not answer. */
  async notices(): Promise<StatusNotice[]> {
    if (this.#style) return this.#style.isBroken() ? ['map_style_silent'] : [];
    const isBroken = this.#setting !== undefined && (await this.file()) === null;
    return isBroken ? ['map_tiles_broken'] : [];
  }

  /** The style is asked no more. */
  stop(): void {
    this.#style?.stop();
  }

  /** The file as it is now; null when there is none that can be used. */
  async file(): Promise<TilesFile | null> {
    const path = this.#setting;
    if (path === undefined || isAddress(path)) return null;
    if (this.#now() - this.#lookedAt > LOOK_AGAIN_MS) {
      this.#lookedAt = this.#now();
      this.#file = look(path).catch(() => null);
    }
    return this.#file;
  }

  /**
   * The file, open. One that has taken the place of the file that was known is looked at first: its
   * parts must not go out under the version of the other, nor where the other had them.
   *
   * @throws what `open` does for a file that is there: EACCES, EIO, EMFILE.
   */
  async open(): Promise<OpenTiles | null> {
    const known = await this.file();
    const handle = known && (await openUnlessGone(known.path));
    if (!known || !handle) return null;
    const { version } = known;
    if (versionOf(await handle.stat()) === version) return { ...known, handle };
    await handle.close();
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return this.open();
  }
}

const isAddress = (setting: string | undefined): setting is string =>
  setting?.startsWith('https://') === true;

const versionOf = ({ mtimeMs, size }: Stats): string =>
  `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;

/**
 * Undefined for a file that is not there.
 *
 * @throws what else `open` does: EACCES, EIO, EMFILE.
 */
async function openUnlessGone(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function look(path: string): Promise<TilesFile | null> {
  const file = await open(path);
  try {
    const stats = await file.stat();
    const { size } = stats;
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEADER_BYTES));
    if (!isPmtiles(buffer.subarray(0, bytesRead), size)) return null;
    return { path, size, version: versionOf(stats) };
  } finally {
    await file.close();
  }
}
