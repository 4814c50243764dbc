import type { MessageContract, ReplyOf, RequestOf } from '@trupial/contracts/messages';
import type { RecordedEvent } from '@trupial/event-store';
import { rebuildProjection, storedTables } from '@trupial/event-store/postgres';
import { startTestService, until } from '@trupial/service-kit/testing';
import type { Pool } from 'pg';
import { reportingService } from '../index.ts';
import { reports } from '../read-models/reports.projection.ts';
import { LogWriter } from './log-writer.ts';

/** The rows of each of the service's tables, ordered by key. */
type Rows = Readonly<Record<string, readonly unknown[]>>;

/** The reporting service on a real Postgres, asked over the in-process transport. */
export interface ReportingRig {
  readonly pool: Pool;
  /** Of who owns the tables. */
  readonly owner: Pool;
  /** What the other services write. */
  readonly log: LogWriter;
  /** Sends a request, optionally as a caller who knows the log up to a position. */
  ask<C extends MessageContract>(
    contract: C,
    payload: RequestOf<C>,
    minPosition?: number,
  ): Promise<ReplyOf<C>>;
  /** Waits until the read models contain everything that {@link log} wrote. */
  projected(): Promise<void>;
  /** The whole log, in order. */
  events(): Promise<RecordedEvent[]>;
  rows(): Promise<Rows>;
  /** Passes events to the projection a second time, in a transaction, as its runner does. */
  replay(events: readonly RecordedEvent[]): Promise<void>;
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything; `clock` answers the time that the service believes it is. */
export async function startReporting(clock: () => string): Promise<ReportingRig> {
  const service = await startTestService({ descriptor: reportingService, clock });
  const { store, pool, owner, messenger, broken } = service;
  const log = new LogWriter(service.others);

  return {
    pool,
    owner,
    log,
    ask: (contract, payload, minPosition = 0) =>
      messenger.request(contract, payload, { minPosition }),
    projected: () =>
      until(
        async () => (await checkpointOf(pool)) >= log.position,
        'everything is projected',
        30_000,
      ),
    async events() {
      const events: RecordedEvent[] = [];
      for await (const event of store.readAll()) events.push(event);
      return events;
    },
    rows: () => rowsOf(pool),
    async replay(events) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await reports.apply(events, storedTables(client), store);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    rebuild: async () =>
      void (await rebuildProjection({ store, pool, schema: 'reporting', projection: reports })),
    async stop() {
      await service.stop();
      if (broken.length > 0) throw new AggregateError(broken, 'something broke unseen');
    },
  };
}

async function checkpointOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ position: string }>(
    'select position from checkpoints where name = $1',
    [reports.name],
  );
  return Number(rows[0]?.position ?? 0);
}

async function rowsOf(pool: Pool): Promise<Rows> {
  const rows: Record<string, readonly unknown[]> = {};
  for (const table of reports.tables) {
    const found = await pool.query(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)`,
    );
    rows[table] = found.rows.map(({ row }: { row: unknown }) => row);
  }
  return rows;
}
