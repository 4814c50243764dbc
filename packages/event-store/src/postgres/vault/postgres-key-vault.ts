import type { Pool, QueryResultRow } from 'pg';

import { LogUnavailable } from '../../errors.ts';
import {
  assertWhole,
  damagedKey,
  KeyDestroyed,
  type KeyVault,
  newSealKey,
  type SealKey,
} from '../../sealing/key-vault.ts';
import { isTransient, quoteIdentifier, timedQuery } from '../sql.ts';
import { blocksOf, halfwayIn, keyInBlock, type KeyBlock, streamsIn } from './key-blocks.ts';
import { KeyCache } from './key-cache.ts';
import type { MasterKeys } from './master-keys.ts';

export interface PostgresKeyVaultOptions {
  /** A pool of a role with the rights of `vaultRights`. */
  readonly pool: Pool;
  readonly masters: MasterKeys;
  /** Postgres schema of the vault (default `vault`). */
  readonly schema?: string;
  readonly cache?: KeyCache;
  /** Kinds of streams whose keys are made a block at a time (default: rides). */
  readonly inBlocks?: readonly string[];
  /**
   * The log is in the same server: its write-ahead log writes the keys to disk before the events
   * that were sealed with them, so that making keys does not need to wait for the disk.
   */
  readonly besideTheLog?: boolean;
  /** Time limit of one look into the vault (default 5,000 ms). */
  readonly timeoutMs?: number;
}

/** Until the end of this statement's own transaction. */
const WITH_THE_LOG = `with commit as materialized (select set_config('synchronous_commit', 'off', true))`;

interface KeyRow extends QueryResultRow {
  readonly stream: string;
  readonly master: string;
  readonly wrapped: Buffer | null;
}

type Keys = Map<string, SealKey>;

/**
 * The vault in Postgres: random keys, wrapped by a master key that no database knows.
 *
 * Rides share a row of the vault by blocks; a ride's key is made of its block's key. Before one of
 * them is destroyed, the others of its block get rows of their own, and the block's key is destroyed
 * with it. A stream's own row is believed before its block's. SQL alone cannot unwrap a block's key:
 * what it has destroyed still needs {@link finishDestroying}.
 */
export class PostgresKeyVault implements KeyVault {
  readonly #pool: Pool;
  readonly #masters: MasterKeys;
  readonly #schema: string;
  readonly #cache: KeyCache;
  readonly #timeoutMs: number;
  readonly #commit: string;
  readonly #inBlocks: readonly string[];

  constructor(options: PostgresKeyVaultOptions) {
    this.#pool = options.pool;
    this.#masters = options.masters;
    this.#schema = quoteIdentifier(options.schema ?? 'vault');
    this.#cache = options.cache ?? new KeyCache();
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#commit = options.besideTheLog ? WITH_THE_LOG : '';
    this.#inBlocks = options.inBlocks ?? ['ride'];
  }

  async keysFor(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>> {
    const { found, missing } = this.#known(streams);
    const blocks = blocksOf(missing, this.#inBlocks);
    const inBlocks = missing.filter((stream) => blocks.has(stream));
    const alone = missing.filter((stream) => !blocks.has(stream));
    if (alone.length > 0) await this.#make(alone, found);
    if (inBlocks.length > 0) {
      const there = await this.#read(inBlocks, blocks, found);
      const unmade = new Set(
        inBlocks
          .filter((stream) => !found.has(stream) && !there.has(stream))
          .map((stream) => blocks.get(stream)!.name)
          .filter((name) => !there.has(name)),
      );
      if (unmade.size > 0) {
        await this.#make([...unmade], new Map());
        await this.#read(
          inBlocks.filter((stream) => !found.has(stream)),
          blocks,
          found,
        );
      }
    }
    const without = missing.find((stream) => !found.has(stream));
    if (without !== undefined) throw new KeyDestroyed(without);
    for (const [stream, key] of found) assertWhole(stream, key);
    return found;
  }

  async keysOf(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>> {
    const { found, missing } = this.#known(streams);
    if (missing.length > 0) await this.#read(missing, blocksOf(missing, this.#inBlocks), found);
    return found;
  }

  async destroy(streams: readonly string[]): Promise<void> {
    const gone = new Set(streams);
    const blocks = new Map(
      [...blocksOf(streams, this.#inBlocks).values()].map((one) => [one.name, one]),
    );
    for (;;) {
      const alive = await this.#rows([...blocks.keys()]);
      const keys: Keys = new Map();
      const split: string[] = [];
      for (const row of alive) {
        const block = row.wrapped && this.#unwrapped(row, row.wrapped);
        // Of a damaged one nothing can be made, until it is mended: finishDestroying splits it then.
        if (block === null) continue;
        split.push(row.stream);
        for (const other of streamsIn(blocks.get(row.stream)!)) {
          if (!gone.has(other)) keys.set(other, keyInBlock(block, other));
        }
      }
      if (keys.size > 0) await this.#insert(keys);
      await this.#query('vault destroy', `select ${this.#schema}.destroy($1::text[])`, [
        [...streams, ...split],
      ]);
      for (const stream of [...streams, ...split]) this.#cache.forget(stream);
      // Another process may have made a block meanwhile.
      if (split.length === 0) return;
    }
  }

  async finishDestroying(): Promise<void> {
    const halfway = await this.#query<Pick<KeyRow, 'stream'>>(
      'vault halfway',
      halfwayIn(this.#schema),
      [this.#inBlocks],
    );
    if (halfway.length > 0) await this.destroy(halfway.map(({ stream }) => stream));
  }

  #known(streams: readonly string[]): { found: Keys; missing: string[] } {
    const found: Keys = new Map();
    const missing: string[] = [];
    for (const stream of new Set(streams)) {
      const key = this.#cache.get(stream);
      if (key === undefined) missing.push(stream);
      else found.set(stream, key);
    }
    return { found, missing };
  }

  /** Makes a random key for each name that has no row yet; the keys of all are put into `into`. */
  async #make(names: readonly string[], into: Keys): Promise<void> {
    const made = new Map(names.map((name) => [name, newSealKey()]));
    for (const name of await this.#insert(made)) {
      const key = made.get(name)!; // one of those that were inserted
      this.#cache.put(name, key);
      into.set(name, key);
    }
    // The second writer in a race reads the key of the first one, in a separate statement.
    const others = names.filter((name) => !into.has(name));
    if (others.length > 0) await this.#read(others, new Map(), into);
  }

  /** Writes keys where there is no row; answers the names of those written. */
  async #insert(keys: ReadonlyMap<string, SealKey>): Promise<readonly string[]> {
    const inserted = await this.#query<Pick<KeyRow, 'stream'>>(
      this.#commit ? 'vault make beside the log' : 'vault make',
      `${this.#commit} insert into ${this.#schema}.keys (stream, master, wrapped)
       select stream, $2, wrapped from unnest($1::text[], $3::bytea[]) made(stream, wrapped)${this.#commit && ', commit'}
       order by stream on conflict (stream) do nothing returning stream`,
      [
        [...keys.keys()],
        this.#masters.first,
        [...keys].map(([stream, key]) => this.#masters.wrap(key, stream)),
      ],
    );
    return inserted.map(({ stream }) => stream);
  }

  /** Puts the keys of these streams into `into`; answers the names that have rows, also of destroyed keys. */
  async #read(
    streams: readonly string[],
    blocks: ReadonlyMap<string, KeyBlock>,
    into: Keys,
  ): Promise<ReadonlySet<string>> {
    const names = new Set(streams);
    for (const stream of streams) {
      const block = blocks.get(stream);
      if (block !== undefined) names.add(block.name);
    }
    const rows = await this.#rows([...names]);
    const there = new Set(rows.map(({ stream }) => stream));
    const keys = new Map<string, SealKey | null>();
    for (const row of rows) {
      if (row.wrapped !== null) keys.set(row.stream, this.#unwrapped(row, row.wrapped));
    }
    for (const stream of streams) {
      const isOwn = there.has(stream);
      const row = keys.get(isOwn ? stream : (blocks.get(stream)?.name ?? ''));
      if (row === undefined) continue;
      const key = row === null || isOwn ? row : keyInBlock(row, stream);
      if (key !== null) this.#cache.put(stream, key);
      into.set(stream, key ?? damagedKey());
    }
    return there;
  }

  async #rows(names: readonly string[]): Promise<readonly KeyRow[]> {
    if (names.length === 0) return [];
    return this.#query<KeyRow>(
      'vault read',
      `select k.stream, k.master, k.wrapped from ${this.#schema}.keys k
       where k.stream = any($1::text[])`,
      [names],
    );
  }

  /** The key of a row, null when it is damaged; a block's is remembered, because many streams ask for it. */
  #unwrapped({ stream, master }: KeyRow, wrapped: Buffer): SealKey | null {
    const known = this.#cache.get(stream);
    if (known !== undefined) return known;
    const key = this.#masters.unwrap(wrapped, stream, master);
    if (key !== null) this.#cache.put(stream, key);
    return key;
  }

  async #query<Row extends QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    try {
      const query = { name: `${name} ${this.#schema}`, text, values };
      return await timedQuery<Row>(this.#pool, query, this.#timeoutMs);
    } catch (error) {
      if (!isTransient(error)) throw error;
      const reason = error instanceof Error ? error.message : 'no answer';
      throw new LogUnavailable(`the vault does not answer: ${reason}`, { cause: error });
    }
  }
}
