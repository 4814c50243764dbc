import { setTimeout as pause } from 'node:timers/promises';
import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { type Product, startAllInOne } from '@trupial/e2e/product';
import type { NewEvent } from '@trupial/event-store';
import { Client, Pool } from 'pg';
import { openSealedLog, sealedAll, vaultOf } from './sealed-log.ts';

export interface SeededProduct {
  readonly postgres: TestPostgres;
  readonly product: Product;
  stop(): Promise<void>;
}

/** Schemas of the services that keep read models. */
export const readModelSchemas = ['booking', 'dispatch', 'reporting'] as const;
const catchUpLimitMs = 120_000;

/** The product on a Postgres that we can reach, with at least `rides` rides in its history. */
export async function startSeededProduct(rides: number): Promise<SeededProduct> {
  const postgres = await startTestPostgres();
  try {
    const product = await startAllInOne({ DATABASE_URL: postgres.url, TRUPIAL_DEMO: '1' });
    try {
      await copyRides(postgres.url, rides);
    } catch (error) {
      await product.stop();
      throw error;
    }
    const stop = async (): Promise<void> => {
      await product.stop();
      await postgres.stop();
    };
    return { postgres, product, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * Copies the histories of the demo's ended rides, as the services themselves wrote them, until there
 * are `rides`, and waits until every read model has seen them.
 */
async function copyRides(url: string, rides: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ ended: number }>(
      `select count(*)::integer as ended from log.events
       where type in ('RideCompleted', 'RideCancelled', 'RideRejected', 'NoShowRecorded')`,
    );
    await client.query('begin');
    const { rows: requests } = await client.query<Copied>(copySql, [
      Math.ceil(rides / (rows[0]?.ended ?? 1)),
    ]);
    await sealCopies(url, client, requests);
    await client.query('commit');
    await caughtUp(client);
  } finally {
    await client.end();
  }
}

/** A request that was copied, and the ride whose contact it has. */
interface Copied {
  readonly stream: string;
  readonly id: string;
  readonly of: string;
}

/**
 * Seals the contacts of copies anew, each with the key of its own ride: what was sealed for one ride
 * opens in no other.
 */
async function sealCopies(url: string, client: Client, requests: readonly Copied[]): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    const vault = vaultOf(pool);
    const originals = new Map<string, NewEvent>();
    const log = openSealedLog(pool, vault);
    for await (const event of log.readAll({ types: ['RideRequested'] })) {
      originals.set(event.stream, event);
    }
    await log.close();
    const copies = requests.flatMap(({ stream, id, of }) => {
      const original = originals.get(of);
      return original ? [{ ...original, stream, id }] : [];
    });
    const sealed = await sealedAll(copies, vault);
    await client.query(
      `update log.events e set data = jsonb_set(e.data, '{contact}', c.data->'contact')
       from json_to_recordset($1::json) as c(id uuid, data jsonb) where e.id = c.id`,
      [JSON.stringify(sealed.map(({ id, data }) => ({ id, data })))],
    );
  } finally {
    await pool.end();
  }
}

/**
 * A ride's copy has the events of its drivers as well, behind those that their streams have: a driver
 * who is never released from a ride that ended would be on ten thousand rides at once, and his row
 * as long.
 */
const copySql = `
  with ended as (
    select distinct stream_id, substr(stream_id, 6)::integer as ride_id from log.events
    where type in ('RideCompleted', 'RideCancelled', 'RideRejected', 'NoShowRecorded')
      and stream_id like 'ride-%'
  ), originals as (
    select e.*, ended.ride_id from log.events e join ended using (stream_id)
    union all
    select e.*, ended.ride_id from log.events e join ended on ended.ride_id = (e.data->>'rideId')::integer
    where e.stream_id like 'driver-%'
  ), numbered as (
    select o.*, copy, copy * 1000000 + ride_id as new_id, case when stream_id like 'driver-%'
      then (select max(version) from log.events have where have.stream_id = o.stream_id)
        + row_number() over (partition by stream_id order by copy, o.position)
      else version end as new_version
    from originals o cross join generate_series(1, $1::integer) copy
  ), copied as (
  insert into log.events (stream_id, version, id, type, schema, data, meta, created_at)
  select case when stream_id like 'ride-%' then 'ride-' || new_id else stream_id end,
    new_version, gen_random_uuid(), type, schema,
    case when type = 'RideRequested' then data || jsonb_build_object('rideId', new_id,
        'trackingId', left(data->>'trackingId', 9) || lpad(new_id::text, 10, '0'))
      when stream_id like 'driver-%' then data || jsonb_build_object('rideId', new_id)
      else data end,
    meta, created_at
  from numbered order by copy, position
  returning stream_id, id, type)
  select stream_id as stream, id,
    'ride-' || (substr(stream_id, 6)::bigint % 1000000) as of
  from copied where type = 'RideRequested'`;

async function caughtUp(client: Client): Promise<void> {
  const deadline = performance.now() + catchUpLimitMs;
  const positions = readModelSchemas
    .map((schema) => `select position from ${schema}.checkpoints`)
    .join(' union all ');
  for (;;) {
    const { rows } = await client.query<{ behind: string }>(
      `select (select max(position) from log.events) - min(position) as behind
       from (${positions}) reached`,
    );
    if (Number(rows[0]?.behind) === 0) break;
    if (performance.now() > deadline) throw new Error('the read models do not catch up');
    await pause(50);
  }
  await client.query('vacuum analyze');
}
