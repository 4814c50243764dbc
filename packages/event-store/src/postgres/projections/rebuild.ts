import type { Pool } from 'pg';

import type { EventStore, Position, RecordedEvent } from '../../port.ts';
import type { Projection } from '../../projection.ts';
import { pause } from '../../pause.ts';
import { quoteIdentifier, sqlState } from '../sql.ts';
import { applyBatch } from './apply-batch.ts';
import { Checkpoint } from './checkpoint.ts';
import { describeParked, type ParkedEvent } from './parked.ts';
import { shadowSchema } from './schema.ts';
import { ProjectionSession } from './session.ts';
import { createShadowIndexes, createShadowTable, lockTables, swapTable } from './shadow-tables.ts';

export interface RebuildOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly schema: string;
  readonly projection: Projection;
  /** Events per read and transaction (default 20,000). */
  readonly batchSize?: number;
  readonly onProgress?: (position: Position, events: number) => void;
}

export interface Rebuilt {
  readonly position: Position;
  readonly events: number;
  readonly parked: number;
}

/** Large: most rides then begin and end within one batch, and are written once instead of thrice. */
const DEFAULT_BATCH = 20_000;

/** How often the swap gives way to readers that hold the live tables for long. */
const SWAP_TRIES = 30;

/**
 * Fills new tables from position 0 while the live ones go on, then swaps them in one transaction
 * that also sets the checkpoint. Until that commits, the live tables are untouched.
 */
export async function rebuildProjection(options: RebuildOptions): Promise<Rebuilt> {
  const { pool, schema, projection } = options;
  const lost = new AbortController();
  const session = await ProjectionSession.open(pool, shadowSchema(schema), (error) =>
    lost.abort(error),
  );
  try {
    if (!(await session.tryLock(`trupial.rebuild ${schema} ${projection.name}`))) {
      throw new Error(`projection ${projection.name} is already being rebuilt`);
    }
    const checkpoint = new Checkpoint(session, schema, projection.name);
    await checkpoint.load();
    for (const table of projection.tables) {
      await createShadowTable(session, schema, shadowSchema(schema), table);
    }
    const rebuild = new Rebuild(options, session, lost.signal);
    await rebuild.fill((work) => session.transaction('begin', work));
    for (const table of projection.tables) {
      await createShadowIndexes(session, schema, shadowSchema(schema), table);
      await session.patiently(`analyze ${quoteIdentifier(table)}`);
    }
    return await swap(options, session, checkpoint, rebuild);
  } finally {
    await session.close();
  }
}

/** Catches up once more while the live projector waits for its checkpoint, and swaps. */
async function swap(
  { schema, projection }: RebuildOptions,
  session: ProjectionSession,
  checkpoint: Checkpoint,
  rebuild: Rebuild,
): Promise<Rebuilt> {
  for (let attempt = 1; ; attempt += 1) {
    await rebuild.fill((work) => session.transaction('begin', work));
    const last = rebuild.copy();
    try {
      await session.transaction(
        `begin; set local lock_timeout = '1s'; set local synchronous_commit = on`,
        async () => {
          const live = await checkpoint.lock();
          await last.fill((work) => savepoint(session, work), live);
          await lockTables(session, schema, projection.tables);
          for (const table of projection.tables) {
            await swapTable(session, schema, shadowSchema(schema), table);
          }
          await checkpoint.replace(last.position, last.parked);
        },
      );
      return { position: last.position, events: last.events, parked: last.parked.length };
    } catch (error) {
      if (sqlState(error) !== '55P03' || attempt === SWAP_TRIES) throw error;
      await pause(100);
    }
  }
}

type Transaction = (work: () => Promise<void>) => Promise<void>;

/** How far the new tables are filled. */
class Rebuild {
  readonly #options: RebuildOptions;
  readonly #session: ProjectionSession;
  readonly #lost: AbortSignal;
  position: Position = 0;
  events = 0;
  parked: Omit<ParkedEvent, 'parkedAt'>[] = [];

  constructor(options: RebuildOptions, session: ProjectionSession, lost: AbortSignal) {
    this.#options = options;
    this.#session = session;
    this.#lost = lost;
  }

  copy(): Rebuild {
    const copy = new Rebuild(this.#options, this.#session, this.#lost);
    copy.position = this.position;
    copy.events = this.events;
    copy.parked = [...this.parked];
    return copy;
  }

  /** Applies everything up to the head, at least up to `atLeast`; reads ahead while applying. */
  async fill(transaction: Transaction, atLeast: Position = 0): Promise<void> {
    const { projection, batchSize = DEFAULT_BATCH } = this.#options;
    const work = {
      signal: this.#lost,
      apply: (events: readonly RecordedEvent[]) =>
        transaction(() => projection.apply(events, this.#session)),
      park: async (event: RecordedEvent, error: unknown) => {
        this.parked.push(describeParked(projection.name, event, error));
      },
    };
    let next = this.#read(this.position);
    for (;;) {
      const { events, head } = await next;
      const last = events.at(-1);
      if (last) {
        if (events.length === batchSize) {
          next = this.#read(last.position);
          // Awaited in the next turn; without this, a failing apply would leave it unhandled.
          next.catch(() => undefined);
        }
        await applyBatch(events, work);
        this.position = last.position;
        this.events += events.length;
        this.#options.onProgress?.(this.position, this.events);
      }
      if (events.length === batchSize) continue;
      this.position = Math.max(this.position, head);
      if (this.position >= atLeast) return;
      next = this.#read(this.position);
    }
  }

  /** One page. The head is taken before it: a page that is not full is complete up to there. */
  async #read(after: Position): Promise<{ events: RecordedEvent[]; head: Position }> {
    const { store, projection, batchSize = DEFAULT_BATCH } = this.#options;
    const head = await store.head();
    const events: RecordedEvent[] = [];
    for await (const event of store.readAll({ after, types: projection.types, limit: batchSize })) {
      events.push(event);
    }
    return { events, head };
  }
}

async function savepoint(session: ProjectionSession, work: () => Promise<void>): Promise<void> {
  await session.query('savepoint attempt');
  try {
    await work();
    await session.query('release savepoint attempt');
  } catch (error) {
    await session.query('rollback to savepoint attempt');
    throw error;
  }
}
