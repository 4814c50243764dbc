import { hash } from 'node:crypto';
import type { SecurityKind } from '@trupial/contracts/values';
import { keyFrom, macFrom } from '@trupial/service-kit/macs';

/** What a row says. */
export interface SecurityRow {
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly at: Date;
  readonly kind: SecurityKind;
  /** Accounts; null: nobody who is signed in, or nobody that is known. */
  readonly actor: number | null;
  readonly subject: number | null;
  /** A /24 or /48. */
  readonly network: string | null;
  readonly networkHash: Buffer | null;
  /** JSON. */
  readonly detail: string;
}

/** A row in its place in the chain. */
export interface ChainedRow extends SecurityRow {
  /** Names the secret that `hash` was made with. */
  readonly key: string;
  /** The hash of the row before. */
  readonly previous: Buffer;
  readonly hash: Buffer;
}

/** Where the chain begins, and after it each row's own hash. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: Buffer;
}

export const chainBegin: ChainEnd = { sequence: 0, hash: Buffer.alloc(32) };

/** Makes and checks the hashes of rows. */
export class ChainKey {
  readonly name: string;
  readonly #mac: (text: string) => Buffer;

  /** `secret` is identity's own; the key is used for nothing else. */
  constructor(secret: string) {
    const purpose = 'trupial security log';
    this.#mac = macFrom(secret, purpose);
    this.name = hash('sha256', keyFrom(secret, purpose)).slice(0, 16);
  }

  /** The row as the next one after `end`. */
  chained(row: Omit<SecurityRow, 'sequence'>, end: ChainEnd): ChainedRow {
    const next = { ...row, sequence: end.sequence + 1 };
    const { name: key } = this;
    return { ...next, key, previous: end.hash, hash: this.#hashOf(next, end.hash) };
  }

  isHashOf(row: ChainedRow): boolean {
    return this.#hashOf(row, row.previous).equals(row.hash);
  }

  /** Hides what it hashes from whoever has the table alone. */
  hidden(...parts: readonly string[]): Buffer {
    return this.#mac(JSON.stringify(['hidden', ...parts])).subarray(0, 16);
  }

  #hashOf(row: SecurityRow, previous: Buffer): Buffer {
    const { sequence, at, kind, actor, subject, network, networkHash, detail } = row;
    const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;
    const said = [at.toISOString(), kind, actor, subject, network, hex(networkHash), detail];
    return this.#mac(JSON.stringify(['row', sequence, ...said, hex(previous)]));
  }
}
