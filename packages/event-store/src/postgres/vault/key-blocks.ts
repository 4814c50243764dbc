import { createHmac, createSecretKey } from 'node:crypto';

import type { SealKey } from '../../sealing/key-vault.ts';

/** Streams in a block; booking takes as many ride ids at once. */
const blockSize = 64;

/** Streams of one kind with neighbouring numbers, whose keys come from one key in the vault. */
export interface KeyBlock {
  /** The vault's name for the block's key. */
  readonly name: string;
  readonly kind: string;
  readonly nth: number;
}

/** The block of a stream such as `ride-12`; null when its kind has a key of its own for each. */
function blockOf(stream: string, kinds: readonly string[]): KeyBlock | null {
  const [, kind = '', number = ''] = /^(.+)-(\d{1,15})$/.exec(stream) ?? [];
  if (!kinds.includes(kind)) return null;
  // Ids begin with 1.
  const nth = Math.floor((Number(number) - 1) / blockSize);
  return { name: `${kind}-block-${nth}`, kind, nth };
}

/** The blocks of those streams that have one. */
export function blocksOf(
  streams: readonly string[],
  kinds: readonly string[],
): ReadonlyMap<string, KeyBlock> {
  const blocks = new Map<string, KeyBlock>();
  for (const stream of streams) {
    const block = blockOf(stream, kinds);
    if (block !== null) blocks.set(stream, block);
  }
  return blocks;
}

/**
 * The destroyed streams of a vault's schema, of the kinds in $1, whose block still has a key: of that
 * theirs could be made again.
 */
export const halfwayIn = (schema: string): string =>
  `select gone.stream from ${schema}.keys gone
   join ${schema}.keys block on block.stream = substring(gone.stream from '^(.+)-\\d{1,15}$')
     || '-block-' || (substring(gone.stream from '^.+-(\\d{1,15})$')::bigint - 1) / ${blockSize}
   where gone.wrapped is null and block.wrapped is not null
     and substring(gone.stream from '^(.+)-\\d{1,15}$') = any($1::text[])`;

/** The streams of a block. */
export const streamsIn = ({ kind, nth }: KeyBlock): readonly string[] =>
  Array.from({ length: blockSize }, (_, index) => `${kind}-${nth * blockSize + 1 + index}`);

/** A stream's key: HMAC-SHA256 of its name under its block's key (a key derivation after RFC 5869, 2.3). */
export const keyInBlock = (block: SealKey, stream: string): SealKey =>
  createSecretKey(createHmac('sha256', block).update(stream).digest());
