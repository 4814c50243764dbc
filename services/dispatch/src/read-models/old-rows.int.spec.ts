import { resolve } from 'node:path';
import { databaseUpTo } from '@trupial/service-kit/testing';
import { expect, it } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../migrations');

// Until 0015 nobody said who had suspended a driver; the log reads as the office's.
it('drivers of before who are suspended are so by the office', async () => {
  const { pool, upgrade } = await databaseUpTo('dispatch', migrations, 14);
  for (const [id, suspended] of [
    [7, true],
    [8, false],
  ]) {
    await pool.query(
      `insert into drivers (id, position, changed_at, online, suspended, set_off_for, reserved_for,
         rides_completed, rating_sum, rating_count, profile, vehicle)
       values ($1, 1, now(), true, $2, '{}', '{}', 0, 0, 0, '', '{}')`,
      [id, suspended],
    );
  }
  await upgrade();
  const { rows } = await pool.query('select id, suspended_by from drivers order by id');
  expect(rows).toEqual([
    { id: 7, suspended_by: ['office'] },
    { id: 8, suspended_by: [] },
  ]);
});
