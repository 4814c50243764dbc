import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

import type { EventStore } from '../../port.ts';
import type { Projection } from '../../projection.ts';
import { sampleEvent } from '../../testing/contract/index.ts';
import { makePostgresSubject } from './postgres-subject.ts';
import { migrateProjections } from '../projections/schema.ts';

export interface Bench {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly schema: string;
  readonly logSchema: string;
  /** The read model's rows, by id. */
  rows(): Promise<unknown[]>;
  dispose(): Promise<void>;
}

/** Those that a test rebuilds; some tests make the others themselves. */
const readModelTables = ['rides', 'riders', 'routes', 'tours'];

/** A log, and a service's schema with one read model: per ride its last event and their number. */
export async function makeBench(url: string): Promise<Bench> {
  const subject = await makePostgresSubject(url);
  const { store, pool } = subject;
  const schema = `dispatch_${randomUUID().slice(0, 8)}`;
  await migrateProjections(pool, schema, readModelTables);
  await migrateProjections(pool, schema, readModelTables);
  await pool.query(`
    create table ${schema}.rides (
      id text primary key, version int not null, events int not null default 0, last_type text
    ) with (fillfactor = 80);
    create index rides_by_type on ${schema}.rides (last_type, id desc) where version > 1`);
  return {
    store,
    pool,
    schema,
    logSchema: subject.schema,
    rows: async () =>
      (await pool.query(`select * from ${schema}.rides r order by r.id collate "C"`)).rows,
    async dispose() {
      await pool.query(`drop schema ${schema} cascade; drop schema ${schema}_rebuild cascade`);
      await subject.dispose();
    },
  };
}

/** Counts events per ride; an event of type Poison makes the statement fail in the server. */
export const rideCounts: Projection = {
  name: 'ride-counts',
  tables: ['rides'],
  types: ['RideRequested', 'DriverAssigned', 'Poison'],
  async apply(events, tables) {
    for (const { stream, version, type } of events) {
      if (type === 'Poison') await tables.query('select 1 / $1::int', [0]);
      await tables.query(
        `insert into rides as r (id, version, events, last_type) values ($1, $2, 1, $3)
         on conflict (id) do update
         set version = $2, events = r.events + 1, last_type = $3 where r.version < $2`,
        [stream, version, type],
      );
    }
  },
};

/** Opens a ride with events of these types; answers the position. */
export async function openRide(
  { store }: Pick<Bench, 'store'>,
  ride: string,
  ...types: [string, ...string[]]
): Promise<number> {
  const [first, ...others] = types;
  const { position } = await store.append({
    stream: ride,
    expected: 0,
    events: [sampleEvent(first), ...others.map((type) => sampleEvent(type))],
  });
  return position;
}
