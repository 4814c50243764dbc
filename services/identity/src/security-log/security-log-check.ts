import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';
import { type ChainedRow, type ChainEnd, ChainKey } from './chain.ts';
import { type ChainState, ChainWalk } from './chain-walk.ts';

/** Rows that are read at once. */
const pageRows = 5_000;

/** Reads the whole security log and says whether it is as it was written. */
@Injectable()
export class SecurityLogCheck {
  readonly #key: ChainKey;

  constructor(
    @Inject(TOKEN_SECRET) secret: string,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
  ) {
    this.#key = new ChainKey(secret);
  }

  /** `noted`: a head that was written down earlier, which must still be there. */
  async verify(noted: ChainEnd | null = null): Promise<ChainState> {
    const walk = new ChainWalk(this.#key);
    let hasNoted = noted === null;
    let after = 0;
    for (;;) {
      const { rows } = await this.pool.query<ChainedRow>(
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
