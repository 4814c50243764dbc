import { createHmac } from 'node:crypto';

import { assertWhole, type KeyVault, type SealKey } from './key-vault.ts';

/** The vault's name for the key of these hashes: one for all, kept and rewrapped like the others. */
export const searchStream = 'search';

const pieceLength = 3;
const mostKnown = 50_000;

/**
 * Keyed hashes by which sealed texts are found. Whoever has not the key learns from them only which
 * rows share a text or pieces of it.
 */
export class SearchHashes {
  readonly #key: SealKey;
  /** Pieces recur: names and places of one island have some thousands of them. */
  readonly #known = new Map<string, number>();

  constructor(key: SealKey) {
    this.#key = key;
  }

  /** Of a whole text: 96 bits, as 16 characters. */
  digest(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 16);
  }

  /**
   * Of the pieces of three characters in each line of a text, in lower case, each once: 16 bits, so
   * that several pieces share a hash. A text that contains another has all of its pieces; the reverse
   * must be checked.
   */
  pieces(text: string): readonly number[] {
    const found = new Set<number>();
    for (const line of text.toLowerCase().split('\n')) {
      for (let from = 0; from + pieceLength <= line.length; from += 1) {
        found.add(this.#piece(line.slice(from, from + pieceLength)));
      }
    }
    return [...found];
  }

  #piece(piece: string): number {
    const known = this.#known.get(piece);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', this.#key).update(`piece ${piece}`).digest().readInt16LE();
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(piece, hash);
    return hash;
  }
}

const hashesOf = new WeakMap<SealKey, SearchHashes>();

/**
 * The hashes of a search key, with the pieces that they know.
 *
 * @throws {KeyDamaged}
 */
export function searchHashes(key: SealKey): SearchHashes {
  const known = hashesOf.get(key);
  if (known !== undefined) return known;
  assertWhole(searchStream, key);
  const hashes = new SearchHashes(key);
  hashesOf.set(key, hashes);
  return hashes;
}

/** The hashes that a vault's rows were written with. */
export async function searchHashesOf(vault: KeyVault): Promise<SearchHashes> {
  const key = (await vault.keysOf([searchStream])).get(searchStream);
  if (key === undefined) throw new Error('the vault has no key for searches');
  return searchHashes(key);
}
