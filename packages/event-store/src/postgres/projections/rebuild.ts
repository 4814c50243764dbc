import type { Pool } from 'pg';

import type { Position } from '../../port.ts';
import { pause } from '../../pause.ts';
import { sqlState } from '../sql.ts';
import { isEventsFault } from './apply-batch.ts';
import { Checkpoint } from './checkpoint.ts';
import { Filling, type RebuildOptions } from './filling.ts';
import { RowsRefused } from './kept-tables.ts';
import { shadowSchema } from './schema.ts';
import { ProjectionSession } from './session.ts';
import { createShadowIndexes, createShadowTable, swapTables } from './shadow-tables.ts';

export interface Rebuilt {
  readonly position: Position;
  readonly events: number;
  readonly parked: number;
}

/** How many times the swap retries because readers hold the live tables for too long. */
const SWAP_TRIES = 30;

/**
 * Fills new tables from position 0 while the live ones go on, then swaps them in one transaction
 * that also sets the checkpoint. Until that commits, the live tables are untouched.
 *
 * @throws the reason of `signal`, soon after its abort.
 */
export async function rebuildProjection(options: RebuildOptions): Promise<Rebuilt> {
  const { pool, schema, projection, signal } = options;
  const lost = new AbortController();
  const session = await ProjectionSession.open(pool, shadowSchema(schema), (error) =>
    lost.abort(error),
  );
  let stop = (): void => undefined;
  try {
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
    stop = () => void endSession(pool, rows[0]?.pid);
    signal?.addEventListener('abort', stop, { once: true });
    signal?.throwIfAborted();
    if (!(await session.tryLock(`trupial.rebuild ${schema} ${projection.name}`))) {
      throw new Error(`projection ${projection.name} is already being rebuilt`);
    }
    // Indexes of many rows are sorted in memory.
    await session.query(`set maintenance_work_mem = '128MB'`);
    const checkpoint = new Checkpoint(session, schema, projection.name);
    await checkpoint.load();
    for (const table of projection.tables) {
      await createShadowTable(session, schema, table);
    }
    const rebuild = await filled(options, session, lost.signal);
    for (const table of projection.tables) {
      await createShadowIndexes(session, schema, table);
    }
    return await swap(options, session, checkpoint, rebuild);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await session.close();
  }
}

/**
 * Ends a session whatever it does. Postgres notices a closed connection only when it has something to
 * send, which is after the index. When it cannot be asked, the rebuild ends after its next batch.
 */
async function endSession(pool: Pool, pid: number | undefined): Promise<void> {
  await pool.query('select pg_terminate_backend($1)', [pid]).catch(() => undefined);
}

/** The new tables with what the log holds; event by event when a row turns out to be unwritable. */
async function filled(
  options: RebuildOptions,
  session: ProjectionSession,
  lost: AbortSignal,
): Promise<Filling> {
  const filling = new Filling(options, session, lost);
  try {
    await filling.fillEmptyTables();
    return filling;
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    if (!isEventsFault(error.cause)) throw error.cause;
  }
  for (const table of options.projection.tables) {
    await createShadowTable(session, options.schema, table);
  }
  const again = new Filling(options, session, lost);
  await again.fill((work) => session.transaction('begin', work));
  return again;
}

/** Catches up once more while the live projector waits for its checkpoint, and then swaps. */
async function swap(
  { schema, projection }: RebuildOptions,
  session: ProjectionSession,
  checkpoint: Checkpoint,
  rebuild: Filling,
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
          await swapTables(session, schema, projection.tables);
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
