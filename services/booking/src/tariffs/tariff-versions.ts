import { Inject, Injectable } from '@nestjs/common';
import { tariffErrors } from '@trupial/contracts/refusals';
import type { TariffFigures, TariffVersion } from '@trupial/contracts/values';
import { type Actor, inTransaction, LOGGER, type Logger, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type DatedTariff, firstTariff, tariffOfDay } from './tariff-of-day.ts';

/** How long other processes may go on with the tariffs they know. */
const freshMs = 5_000;

export interface StoredTariff extends DatedTariff {
  readonly createdAt: string | null;
  readonly createdBy: string | null;
}

interface Row {
  readonly number: number;
  readonly valid_from: string;
  readonly figures: TariffFigures;
  readonly created_at: Date;
  readonly created_by: string;
}

const columns = `number, to_char(valid_from, 'YYYY-MM-DD') as valid_from, figures, created_at,
  created_by`;

const everyTariff = `select ${columns} from tariff_versions order by number`;
const oneAtATime = `select pg_advisory_xact_lock(hashtextextended('trupial.tariffs', 0))`;

interface NewTariff {
  readonly who: Actor;
  readonly now: string;
  /** The version that counts on its first day until now, as whoever makes it knows. */
  readonly follows: string | undefined;
}

const first: StoredTariff = { ...firstTariff, createdAt: null, createdBy: null };

/**
 * Keeps the tariffs in memory, so that pricing a ride needs no query; looks for new ones regularly.
 */
@Injectable()
export class TariffVersions {
  private known: readonly StoredTariff[] | null = null;
  private readAt = 0;
  private reading: Promise<readonly StoredTariff[]> | null = null;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Every tariff, in the order in which they were made. At most five seconds old. */
  async all(): Promise<readonly StoredTariff[]> {
    if (this.known !== null && performance.now() - this.readAt < freshMs) return this.known;
    try {
      return await this.read();
    } catch (error) {
      if (this.known === null) throw error;
      // Prices are still available while the database is not; a booking needs the log anyway.
      this.logger.warn({ err: error }, 'could not look for new tariffs');
      return this.known;
    }
  }

  /**
   * Adds a tariff; this process uses it immediately.
   *
   * @throws {Refusal} 'tariff.changed_meanwhile' when it was to follow another than the one of its day.
   */
  async add(
    validFrom: string,
    figures: TariffFigures,
    { who, now, follows }: NewTariff,
  ): Promise<StoredTariff> {
    const { rows } = await inTransaction(this.pool, async (client) => {
      // One after the other: of two that follow the same one, the second is refused.
      await client.query(oneAtATime);
      if (follows !== undefined) {
        const { rows: made } = await client.query<Row>(everyTariff);
        const followed = tariffOfDay([first, ...made.map(storedTariff)], validFrom);
        if (followed.version !== follows) throw tariffErrors.changedMeanwhile();
      }
      return client.query<Row>(
        `insert into tariff_versions (valid_from, figures, created_at, created_by_id, created_by)
         values ($1, $2, $3, $4, $5) returning ${columns}`,
        [validFrom, JSON.stringify(figures), now, who.id, who.username ?? who.id],
      );
    });
    // A read that began before the insert must not be taken for the newest.
    await this.reading?.catch(() => undefined);
    this.known = null;
    return storedTariff(rows[0]!); // an insert of one row returns one
  }

  /** Removes the name of an account that made tariffs; its number stays with them. */
  async forgetAuthor(accountId: number): Promise<void> {
    await this.pool.query(`update tariff_versions set created_by = '—' where created_by_id = $1`, [
      String(accountId),
    ]);
    this.known = null;
  }

  /** Reads the table once for all waiting callers. */
  private read(): Promise<readonly StoredTariff[]> {
    this.reading ??= this.readTable().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readTable(): Promise<readonly StoredTariff[]> {
    const readAt = performance.now();
    const { rows } = await this.pool.query<Row>(everyTariff);
    this.known = [first, ...rows.map(storedTariff)];
    this.readAt = readAt;
    return this.known;
  }
}

function storedTariff({ number, valid_from, figures, created_at, created_by }: Row): StoredTariff {
  return {
    tariff: { ...figures, version: `${valid_from}.${number}`, currency: 'USD' },
    validFrom: valid_from,
    createdAt: created_at.toISOString(),
    createdBy: created_by,
  };
}

/** A tariff as messages tell it. */
export function tariffVersionOf(stored: StoredTariff): TariffVersion {
  const { version, currency, ...figures } = stored.tariff;
  const { validFrom, createdAt, createdBy } = stored;
  return { version, currency, figures, validFrom, createdAt, createdBy };
}
