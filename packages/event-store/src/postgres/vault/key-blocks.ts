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
export function blockOf(stream: string, kinds: readonly string[]): KeyBlock | null {
  const [, kind = '', number = ''] = /^(.+)-(\d{1,15})$/.exec(stream) ?? [];
  if (!kinds.includes(kind)) return null;
  // Ids begin with 1.
  const nth = Math.floor((Number(number) - 1) / blockSize);
  return { name: `${kind}-block-${nth}`, kind, nth };
}

/** The kind of a stream in SQL; null for one whose name has no number. */
export const kindIn = (stream: string): string => `substring(${stream} from '^(.+)-\\d{1,15}$')`;

/** The name of a stream's block in SQL, whether its kind has blocks or not. */
export const blockNameIn = (stream: string): string =>
  `${kindIn(stream)} || '-block-' ||
   (substring(${stream} from '^.+-(\\d{1,15})$')::bigint - 1) / ${blockSize}`;

/** The streams of a block. */
export const streamsIn = ({ kind, nth }: KeyBlock): readonly string[] =>
  Array.from({ length: blockSize }, (_, index) => `${kind}-${nth * blockSize + 1 + index}`);

/** A stream's key: HMAC-SHA256 of its name under its block's key (a key derivation after RFC 5869, 2.3). */
export const keyInBlock = (block: SealKey, stream: string): SealKey =>
  createSecretKey(createHmac('sha256', block).update(stream).digest());
