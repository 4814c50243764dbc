import { resolve } from 'node:path';
import { databaseUpTo } from '@trupial/service-kit/testing';
import { expect, it } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../migrations');

// Until 0015 the pieces of a ride were those of its texts as they were typed.
it('rows of before are made anew from the log, so that a search finds them', async () => {
  const { pool, upgrade } = await databaseUpTo('reporting', migrations, 14);
  await pool.query(`insert into checkpoints (name, position) values ('reports', 9)`);
  await pool.query(
    `insert into driver_days (driver_id, day, position, rides_completed, meters, fare_minor,
       fare_by_hour, ride_types, taken, declined, dropped)
     values (7, '2026-11-20', 9, 1, 12400, 3000, '{}', '{}', 1, 0, 0)`,
  );
  await upgrade();
  for (const table of ['checkpoints', 'rides', 'drivers', 'driver_days']) {
    expect((await pool.query(`select * from ${table}`)).rows, table).toEqual([]);
  }
});
