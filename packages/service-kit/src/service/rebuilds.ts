import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type ReadModelView, Refusal } from '@trupial/contracts/values';
import type { EventStore, Projection } from '@trupial/event-store';
import { rebuildProjection } from '@trupial/event-store/postgres';
import type { Pool } from 'pg';
import type { Logger } from '../logging/logger.ts';
import {
  EVENT_STORE,
  SERVICE,
  SERVICE_POOL,
  type ServiceDescriptor,
} from './service-descriptor.ts';
import { LOGGER } from './service-kit.module.ts';

const beatMs = 5_000;

interface Row {
  readonly name: ReadModelView['name'];
  readonly position: string;
  readonly parked: number;
  readonly state: 'running' | 'done' | 'failed' | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly events: string;
  readonly asked_by: string;
  readonly error: string | null;
}

/**
 * Rebuilds a service's read models while it runs, and reports their state. The running rebuild is
 * recorded in the database: a service may have several instances, and when one ends, the others
 * take over its rebuild.
 */
@Injectable()
export class Rebuilds implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly stop = new AbortController();

  constructor(
    @Inject(SERVICE) private readonly service: ServiceDescriptor,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Every read model of the service. */
  async all(): Promise<ReadModelView[]> {
    const names = this.service.projections.map(({ name }) => name);
    const head = await this.store.head();
    const { rows } = await this.pool.query<Row>(
      `select r.*, p.name, coalesce(c.position, 0) as position,
         (select count(*)::integer from parked_events e where e.projection = p.name) as parked
       from unnest($1::text[]) with ordinality p(name, place)
       left join checkpoints c on c.name = p.name left join rebuilds r on r.name = p.name
       order by p.place`,
      [names],
    );
    return Promise.all(rows.map(async (row) => viewOf(row, await this.rowsOf(row.name), head)));
  }

  /**
   * Begins a rebuild and answers how the read model is then.
   *
   * @throws {Refusal} 404 when it is not this service's; 409 while it is being rebuilt.
   */
  async begin(name: string, askedBy: string): Promise<ReadModelView> {
    const projection = this.service.projections.find((one) => one.name === name);
    if (projection === undefined) {
      throw new Refusal('not_found', 'read_model.not_found', 'There is no such read model.');
    }
    // A rebuild without a heartbeat for six intervals has ended with its process.
    const { rowCount } = await this.pool.query(
      `insert into rebuilds (name, state, started_at, beat_at, events, asked_by)
       values ($1, 'running', now(), now(), 0, $2)
       on conflict (name) do update set state = 'running', started_at = now(), beat_at = now(),
         finished_at = null, events = 0, asked_by = excluded.asked_by, error = null
       where rebuilds.state <> 'running'
         or rebuilds.beat_at < now() - make_interval(secs => ${(6 * beatMs) / 1000})`,
      [name, askedBy],
    );
    if (rowCount === 0) {
      const text = 'This read model is being rebuilt already.';
      throw new Refusal('conflict', 'read_model.rebuilding', text);
    }
    const work = this.carryOut(projection).finally(() => this.running.delete(work));
    this.running.add(work);
    const view = (await this.all()).find((one) => one.name === name);
    if (view === undefined) throw new Error(`read model ${name} is not among its service's`);
    return view;
  }

  /** Takes the username of somebody who is erased off the rebuilds that he began. */
  async forget(username: string): Promise<void> {
    const text = `update rebuilds set asked_by = '—' where lower(asked_by) = lower($1)`;
    await this.pool.query(text, [username]);
  }

  /** A rebuild started here is abandoned, whatever it does: the live tables are unchanged. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new Error('The service was stopped.'));
    await Promise.all(this.running);
  }

  private async carryOut(projection: Projection): Promise<void> {
    const { store, pool, logger } = this;
    const { name } = projection;
    let applied = 0;
    const note = (sets: string, values: readonly unknown[]) =>
      pool
        .query(`update rebuilds set ${sets} where name = $1`, [name, ...values])
        .catch((err: unknown) => logger.warn({ err, projection: name }, 'a rebuild goes unnoted'));
    const beat = setInterval(
      () => void note('beat_at = now(), events = $2', [applied]),
      beatMs,
    ).unref();
    try {
      const { events, position } = await rebuildProjection({
        store,
        pool,
        schema: this.service.name,
        projection,
        onProgress: (_position, count) => {
          applied = count;
        },
        signal: this.stop.signal,
      });
      await note(`state = 'done', finished_at = now(), events = $2, error = null`, [events]);
      logger.info({ projection: name, events, position }, 'rebuilt a read model');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ err: error, projection: name }, 'a rebuild failed');
      await note(`state = 'failed', finished_at = now(), events = $2, error = $3`, [
        applied,
        reason.slice(0, 500),
      ]);
    } finally {
      clearInterval(beat);
    }
  }

  /** Counted, not estimated: a rebuild is judged by it. */
  private async rowsOf(name: string): Promise<number> {
    const tables = this.service.projections.find((one) => one.name === name)?.tables ?? [];
    const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
    const { rows } = await this.pool.query<{ count: string }>(`select ${counts} as count`);
    return Number(rows[0]?.count ?? 0);
  }
}

const viewOf = (row: Row, rows: number, head: number): ReadModelView => ({
  name: row.name,
  rows,
  position: Number(row.position),
  lag: Math.max(0, head - Number(row.position)),
  parked: row.parked,
  rebuild:
    row.state === null
      ? null
      : {
          state: row.state,
          startedAt: row.started_at.toISOString(),
          finishedAt: row.finished_at?.toISOString() ?? null,
          events: Number(row.events),
          askedBy: row.asked_by,
          error: row.error,
        },
});
