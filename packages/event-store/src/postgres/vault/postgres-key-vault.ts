import type { Pool, QueryResultRow } from 'pg';

import { LogUnavailable } from '../../errors.ts';
import { KeyDestroyed, type KeyVault, newSealKey, type SealKey } from '../../sealing/key-vault.ts';
import { isTransient, quoteIdentifier, timedQuery } from '../sql.ts';
import { KeyCache } from './key-cache.ts';
import type { MasterKeys } from './master-keys.ts';

export interface PostgresKeyVaultOptions {
  /** A pool of a role with rights from `grantVault`. */
  readonly pool: Pool;
  readonly masters: MasterKeys;
  /** Postgres schema of the vault (default `vault`). */
  readonly schema?: string;
  readonly cache?: KeyCache;
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

/** The vault in Postgres: random keys, wrapped by a master key that no database knows. */
export class PostgresKeyVault implements KeyVault {
  readonly #pool: Pool;
  readonly #masters: MasterKeys;
  readonly #schema: string;
  readonly #cache: KeyCache;
  readonly #timeoutMs: number;
  readonly #commit: string;

  constructor(options: PostgresKeyVaultOptions) {
    this.#pool = options.pool;
    this.#masters = options.masters;
    this.#schema = quoteIdentifier(options.schema ?? 'vault');
    this.#cache = options.cache ?? new KeyCache();
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#commit = options.besideTheLog ? WITH_THE_LOG : '';
  }

  async keysFor(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>> {
    const { found, missing } = this.#known(streams);
    if (missing.length === 0) return found;
    const made = new Map(missing.map((stream) => [stream, newSealKey()]));
    const inserted = await this.#query<Pick<KeyRow, 'stream'>>(
      this.#commit ? 'vault make beside the log' : 'vault make',
      `${this.#commit} insert into ${this.#schema}.keys (stream, master, wrapped)
       select stream, $2, wrapped from unnest($1::text[], $3::bytea[]) made(stream, wrapped)${this.#commit && ', commit'}
       order by stream on conflict (stream) do nothing returning stream`,
      [
        missing,
        this.#masters.first,
        [...made].map(([stream, key]) => this.#masters.wrap(key, stream)),
      ],
    );
    for (const { stream } of inserted) {
      const key = made.get(stream);
      if (key === undefined) continue;
      this.#cache.put(stream, key);
      found.set(stream, key);
    }
    // The second writer in a race reads the key of the first one, in a separate statement.
    const others = missing.filter((stream) => !found.has(stream));
    if (others.length > 0) await this.#read(others, found);
    const without = others.find((stream) => !found.has(stream));
    if (without !== undefined) throw new KeyDestroyed(without);
    return found;
  }

  async keysOf(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>> {
    const { found, missing } = this.#known(streams);
    if (missing.length > 0) await this.#read(missing, found);
    return found;
  }

  async destroy(streams: readonly string[]): Promise<void> {
    await this.#query('vault destroy', `select ${this.#schema}.destroy($1::text[])`, [streams]);
    for (const stream of streams) this.#cache.forget(stream);
  }

  #known(streams: readonly string[]): { found: Map<string, SealKey>; missing: string[] } {
    const found = new Map<string, SealKey>();
    const missing: string[] = [];
    for (const stream of new Set(streams)) {
      const key = this.#cache.get(stream);
      if (key === undefined) missing.push(stream);
      else found.set(stream, key);
    }
    return { found, missing };
  }

  async #read(streams: readonly string[], into: Map<string, SealKey>): Promise<void> {
    const rows = await this.#query<KeyRow>(
      'vault read',
      `select k.stream, k.master, k.wrapped from ${this.#schema}.keys k
       where k.stream = any($1::text[]) and k.wrapped is not null`,
      [streams],
    );
    for (const { stream, master, wrapped } of rows) {
      if (wrapped === null) continue;
      const key = this.#masters.unwrap(wrapped, stream, master);
      this.#cache.put(stream, key);
      into.set(stream, key);
    }
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
