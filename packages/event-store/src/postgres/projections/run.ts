import type { Pool } from 'pg';

import type { EventStore, Position, RecordedEvent } from '../../port.ts';
import type { Projection, Tables } from '../../projection.ts';
import { Backoff, pause } from '../../pause.ts';
import { applyBatch, type BatchWork } from './apply-batch.ts';
import { Checkpoint } from './checkpoint.ts';
import { describeParked, type ParkedEvent } from './parked.ts';
import { ProjectionProgress } from './progress.ts';
import { ProjectionSession, type Save } from './session.ts';

export interface RunProjectionOptions {
  readonly store: EventStore;
  /** The service's pool: its role must own the read models and may `select` from the log. */
  readonly pool: Pool;
  /** The service's schema, prepared by `migrateProjections`. */
  readonly schema: string;
  readonly projection: Projection;
  /** Ends it, as `stop` does. */
  readonly signal?: AbortSignal;
  /** Most events in one transaction (default 500). */
  readonly batchSize?: number;
  /** How often a standby checks whether it can take over (default 500 ms). */
  readonly standbyMs?: number;
  /** Called for each parked event, without its data, which may be personal. */
  readonly onParked?: (parked: ParkedEvent) => void;
  readonly log?: (message: string, error: unknown) => void;
}

export interface RunningProjection {
  /** Position up to which the read model is complete, as far as this process knows. */
  position(): Position;
  /** True once the read model has everything up to `position`, false when time is over. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Keeps a read model up to date. Of all processes that run the same projection, one is active: it
 * holds a session lock. Another one takes over when that session ends, for any reason. Even if two
 * processes assumed to be active, the fence of the checkpoint lets only one of them write.
 */
export function runProjection(options: RunProjectionOptions): RunningProjection {
  const { pool, schema, projection, log = (): void => undefined } = options;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const progress = new ProjectionProgress(pool, schema, projection.name);

  const running = (async () => {
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        await runSession(options, progress, signal, () => backoff.reset());
      } catch (error) {
        log(`projection ${projection.name} starts over`, error);
        await backoff.wait(signal);
      }
    }
  })();

  return {
    position: () => progress.position,
    waitFor: (position, timeoutMs) => progress.waitFor(position, timeoutMs),
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/**
 * One session: a standby that becomes active and works until stopped or lost (then throws).
 * `onApplied` is called after each batch and when there is nothing left to apply.
 */
async function runSession(
  options: RunProjectionOptions,
  progress: ProjectionProgress,
  signal: AbortSignal,
  onApplied: () => void,
): Promise<void> {
  const { pool, schema, projection, standbyMs = 500 } = options;
  const lost = new AbortController();
  const over = AbortSignal.any([signal, lost.signal]);
  const session = await ProjectionSession.open(pool, schema, (error) => lost.abort(error));
  try {
    const checkpoint = new Checkpoint(session, schema, projection.name);
    while (!(await session.tryLock(`trupial.projection ${schema} ${projection.name}`))) {
      progress.moved(await checkpoint.load());
      await pause(standbyMs, over);
      if (over.aborted) break;
    }
    if (!over.aborted) {
      progress.activate(await checkpoint.load());
      const giveUp = (error: unknown): void => lost.abort(error);
      await project(options, session, checkpoint, progress, over, onApplied, giveUp);
    }
    if (!signal.aborted) throw lost.signal.reason ?? new Error('the store was closed');
  } finally {
    progress.deactivate();
    await session.close();
  }
}

/**
 * What these events change. Nobody else writes these tables, so they are read before the
 * transaction that writes them; the fence shows whether that was true.
 *
 * @throws {NeedsCare} when the projection has SQL of its own.
 */
async function savesOf(
  { projection, store }: RunProjectionOptions,
  events: readonly RecordedEvent[],
  session: ProjectionSession,
): Promise<readonly Save[]> {
  const saves: Save[] = [];
  const tables: Tables = {
    query: () => Promise.reject(new NeedsCare()),
    load: (table, keys) => session.load(table, keys),
    async save(table, rows) {
      if (rows.length > 0) saves.push({ table, rows });
    },
    async write(sql, value) {
      saves.push({ sql, json: JSON.stringify(value) });
    },
  };
  await projection.apply(events, tables, store);
  return saves;
}

class NeedsCare extends Error {}

/**
 * Applies the log from the checkpoint on. Errors that are not caused by an event go to `giveUp`.
 */
async function project(
  options: RunProjectionOptions,
  session: ProjectionSession,
  checkpoint: Checkpoint,
  progress: ProjectionProgress,
  signal: AbortSignal,
  onApplied: () => void,
  giveUp: (error: unknown) => void,
): Promise<void> {
  const { store, projection, batchSize = 500, onParked } = options;
  const moveTo = async (
    position: Position,
    oldest: string | null,
    work: () => Promise<void>,
  ): Promise<void> => {
    await checkpoint.move(position, oldest, work);
    progress.moved(position);
  };
  const work: BatchWork = {
    signal,
    async apply(events) {
      const next = events.at(-1)?.position ?? checkpoint.position;
      const oldest = events[0]?.recordedAt ?? null;
      try {
        await checkpoint.moveAtOnce(next, oldest, await savesOf(options, events, session));
        progress.moved(next);
      } catch {
        // It has SQL of its own, or something failed: with care, it shows what.
        await moveTo(next, oldest, () => projection.apply(events, session, store));
      }
    },
    async park(event, error) {
      const parked = describeParked(projection.name, event, error);
      await moveTo(event.position, null, () => checkpoint.park(parked));
      onParked?.(parked);
    },
  };
  // The subscription must not go on as if it had been done: it would move the checkpoint past it.
  const giveUpOn = (error: unknown): never => {
    giveUp(error);
    throw error;
  };
  await store.subscribe(
    {
      after: checkpoint.position,
      types: projection.types,
      batchSize,
      signal,
      async caughtUp(position) {
        if (position > checkpoint.position) {
          await checkpoint.pass(position).then(() => progress.moved(position), giveUpOn);
        }
        onApplied();
      },
    },
    (events) => applyBatch(events, work).then(onApplied, giveUpOn),
  );
}
