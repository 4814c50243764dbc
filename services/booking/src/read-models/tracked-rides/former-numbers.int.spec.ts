import { resolve } from 'node:path';
import { databaseUpTo } from '@trupial/service-kit/testing';
import { expect, it } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../../migrations');

/** Booking's tables after the migrations up to one, with a ride as booked and one that was changed. */
async function ridesUntil(last: number) {
  const old = await databaseUpTo('booking', migrations, last);
  const { pool } = old;
  await pool.query(
    `insert into checkpoints values ('tracked-rides', 90), ('series', 90), ('drivers', 90)`,
  );
  await pool.query(`insert into tracked_rides
    select (jsonb_populate_record(null::tracked_rides, known || jsonb_build_object(
      'ride_id', id, 'amendments', changes))).*
    from (values (1, 0), (2, 1)) as rides (id, changes),
      (select jsonb_object_agg(column_name, case
          when data_type like 'timestamp%' then to_jsonb(now())
          when data_type = 'text' then to_jsonb('x' || ordinal_position)
          when data_type = 'ARRAY' then 'null'
          when data_type = 'jsonb' then '{}' when data_type = 'bytea' then to_jsonb('\\x'::text)
          when data_type = 'boolean' then 'false' else to_jsonb(ordinal_position) end) as known
       from information_schema.columns
       where table_schema = 'booking' and table_name = 'tracked_rides') as given`);
  const names = async (text: string) =>
    (await pool.query<{ name: unknown }>(text)).rows.map(({ name }) => name);
  return {
    ...old,
    rides: () => names('select ride_id as name from tracked_rides'),
    checkpoints: () => names('select name from checkpoints order by name'),
  };
}

// Until 0018 a ride that was changed did not say which numbers it had before.
it('rides and series that were changed are read again from the log, the others stay', async () => {
  const { upgrade, rides, checkpoints } = await ridesUntil(17);
  await upgrade(18);
  expect(await rides()).toEqual([1]);
  expect(await checkpoints()).toEqual(['drivers', 'series']);
});

// Until 0019 no ride said which e-mail addresses it has or had.
it('all rides and series are read again from the log for their e-mail addresses', async () => {
  const { upgrade, rides, checkpoints } = await ridesUntil(18);
  await upgrade();
  expect(await rides()).toEqual([]);
  expect(await checkpoints()).toEqual(['drivers']);
});
