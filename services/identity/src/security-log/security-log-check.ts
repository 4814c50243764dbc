import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';
import { type ChainedRow, type ChainEnd, ChainKey } from './chain.ts';
import { type ChainState, ChainWalk } from './chain-walk.ts';

/** Rows that are read at once: calls wait no longer than their check takes. */
const pageRows = 1_000;

/** Reads the whole security log and says whether it is as it was written. */
@Injectable()
export class SecurityLogCheck {
  readonly #key: ChainKey;
  #isBroken = false;
  /** The newest row of the last check that found no fault. */
  #noted: ChainEnd | null = null;

  constructor(
    @Inject(TOKEN_SECRET) secret: string,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
  ) {
    this.#key = new ChainKey(secret);
  }

  /** Whether the last check found a fault. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /**
   * `noted`: a head that was written down earlier, which must still be there. Whoever checks, the head
   * of the check before must be: a look at the log may not put out the alarm that its end was cut off.
   */
  async verify(noted: ChainEnd | null = this.#noted): Promise<ChainState> {
    const state = await this.#walk(noted);
    this.#isBroken = state.fault !== null;
    // A head that is missing now is missed the next time too.
    if (state.fault === null && state.rows > 0) this.#noted = state.head;
    return state;
  }

  /** In one look at the database: rows that are deleted meanwhile are no fault. */
  #walk(noted: ChainEnd | null): Promise<ChainState> {
    return inTransaction(this.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read read only');
      return this.#walkAll(client, noted);
    });
  }

  async #walkAll(client: PoolClient, noted: ChainEnd | null): Promise<ChainState> {
    const walk = new ChainWalk(this.#key);
    let hasNoted = noted === null;
    let after = 0;
    for (;;) {
      const { rows } = await client.query<ChainedRow>(
        `select sequence, at, kind, actor, subject, network, network_hash as "networkHash", detail,
           key, previous, hash
         from security_log where sequence > $1 order by sequence limit $2`,
        [after, pageRows],
      );
      for (const row of rows) {
        if (!walk.add(row)) return walk.end();
        hasNoted ||= row.sequence === noted?.sequence && row.hash.equals(noted.hash);
        after = row.sequence;
      }
      if (rows.length < pageRows) return walk.end(hasNoted ? null : 'missing');
    }
  }
}
