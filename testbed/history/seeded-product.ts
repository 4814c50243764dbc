import { setTimeout as pause } from 'node:timers/promises';
import type { NewEvent } from '@trupial/event-store';
import { Client, Pool } from 'pg';
import { type ProductOnPostgres, startOnOwnPostgres } from '../product/on-own-postgres.ts';
import { openSealedLog, sealedAll, vaultOf } from './sealed-log.ts';

/** Schemas of the services that keep read models. */
const readModelSchemas = ['booking', 'dispatch', 'reporting'] as const;
const catchUpLimitMs = 120_000;

/** The product on a Postgres that we can reach, with at least `rides` rides in its history. */
export async function startSeededProduct(rides: number): Promise<ProductOnPostgres> {
  const started = await startOnOwnPostgres({ TRUPIAL_DEMO: '1' });
  try {
    await copyRides(started.databaseUrl, rides);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/**
 * Copies the histories of the demo's ended rides, as the services wrote them, until there are
 * `rides` of them, and waits until every read model has applied them.
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
 * Encrypts the contacts of copies again, each with its own ride's key: a contact that was encrypted
 * for one ride cannot be decrypted for another.
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
 * A ride's copy also has the events of its drivers, appended to their streams. Without their
 * release, a driver would be on ten thousand rides at once, and his row would be that long.
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
