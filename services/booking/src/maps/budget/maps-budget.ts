import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, type Metrics, networksOf } from '@trupial/service-kit';
import { macFrom } from '@trupial/service-kit/macs';
import type { Pool } from 'pg';

/** A network has this part of the day's look-ups, so that none uses up all of them. */
const networksShare = 10;
/** A larger one, of many such, has several, up to this part. */
const largestShare = 2;
const all = 'all';

/** The look-ups of this day are used up, or those of the caller's network. */
export class BudgetUsed extends Error {}

interface Parts {
  readonly pool: Pool;
  readonly secret: string;
  /** Paid look-ups a day of visitors and riders. */
  readonly perDay: number;
  readonly day: () => string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * What look-ups of visitors and riders may cost a day. It is counted in the database, for all processes
 * together, before the provider is asked.
 */
export class MapsBudget {
  readonly #parts: Parts;
  readonly #mac: (text: string) => Buffer;
  /** For whom this request looks something up; nothing when nobody counts it. */
  readonly #asker = new AsyncLocalStorage<string>();
  #lastDay = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#mac = macFrom(parts.secret, 'trupial map lookups');
  }

  /**
   * Runs `look`, whose paid look-ups count for this network.
   *
   * @throws {BudgetUsed} when they are used up, or when they cannot be counted.
   */
  count<Found>(network: string, look: () => Promise<Found>): Promise<Found> {
    return this.#asker.run(network, look);
  }

  /** Called before each request that costs. @throws {BudgetUsed} see {@link count}. */
  readonly spend = async (): Promise<void> => {
    const network = this.#asker.getStore();
    if (network === undefined || (await this.#take(network))) return;
    this.#parts.metrics.mapsBudgetUsed.inc();
    throw new BudgetUsed();
  };

  /** Whether the look-ups of all are used up today; a budget of nothing never is. */
  async isUsed(): Promise<boolean> {
    const { pool, perDay, day } = this.#parts;
    if (perDay === 0) return false;
    const { rowCount } = await pool.query({
      name: 'map-lookups-used',
      text: `select from map_lookups where day = $1 and asker = '${all}' and lookups >= $2`,
      values: [day(), perDay],
    });
    return rowCount === 1;
  }

  /** The smallest network first: one that has used up its share uses up nobody else's. */
  async #take(network: string): Promise<boolean> {
    const { pool, perDay, day, logger } = this.#parts;
    const today = day();
    const share = (budgets: number) =>
      Math.min(Math.ceil(perDay / networksShare) * budgets, Math.ceil(perDay / largestShare));
    const counted = networksOf(network).map(({ key, budgets }) => ({
      asker: this.#mac(key).toString('base64url'),
      most: share(budgets),
    }));
    try {
      if (today !== this.#lastDay)
        await pool.query('delete from map_lookups where day < $1', [today]);
      this.#lastDay = today;
      for (const { asker, most } of [...counted, { asker: all, most: perDay }]) {
        const { rowCount } = await pool.query({
          name: 'map-lookup',
          text: `insert into map_lookups as m select $1, $2, 1 where $3::integer > 0
            on conflict (day, asker) do update set lookups = m.lookups + 1 where m.lookups < $3`,
          values: [today, asker, most],
        });
        if (rowCount !== 1) return false;
      }
      return true;
    } catch (err) {
      logger.warn({ err }, 'a paid look-up could not be counted, and was not made');
      return false;
    }
  }
}
