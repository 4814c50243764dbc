import { resolve } from 'node:path';
import { databaseUpTo } from '@trupial/service-kit/testing';
import { expect, it } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../../migrations');

// Until 0018 a ride that was changed did not say which numbers it had before.
it('rides and series that were changed are read again from the log, the others stay', async () => {
  const { pool, upgrade } = await databaseUpTo('booking', migrations, 17);
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
          when data_type = 'jsonb' then '{}' when data_type = 'bytea' then to_jsonb('\\x'::text)
          when data_type = 'boolean' then 'false' else to_jsonb(ordinal_position) end) as known
       from information_schema.columns
       where table_schema = 'booking' and table_name = 'tracked_rides') as given`);
  await upgrade();
  const names = async (text: string) => (await pool.query<{ name: string }>(text)).rows;
  expect(await names('select ride_id as name from tracked_rides')).toEqual([{ name: 1 }]);
  expect(await names('select name from checkpoints order by name')).toEqual([
    { name: 'drivers' },
    { name: 'series' },
  ]);
});
