import { resolve } from 'node:path';
import { notificationChannels } from '@trupial/contracts/values';
import { databaseUpTo } from '@trupial/service-kit/testing';
import { expect, it } from 'vitest';
import { notificationId, stableId, tellingId } from './stable-id.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const addNotification = `insert into notifications (id, source, recipient, channel, kind, ride_id,
    state, happened_at, queued_at, changed_at, expires_at, next_try_at)
  values ($1, $2, $3, $4, 'booked', 12, $5, now(), now(), now(), now(), $6)`;

// Until 0011 a notification's id was made of source, recipient and channel.
it('ids of before say of which telling they are, but for what may be with a carrier', async () => {
  const { pool, upgrade } = await databaseUpTo('notifications', migrations, 10);
  const add = async (source: string, channel: string, next: Date | null = null) => {
    const id = stableId(source, 'ride-12', channel);
    const state = next === null ? 'sent' : 'queued';
    await pool.query(addNotification, [id, source, 'ride-12', channel, state, next]);
    return id;
  };
  const source = '0198c0de-0000-7000-8000-000000000012';
  for (const channel of notificationChannels) await add(source, channel);
  const waits = await add('waits', 'email', new Date());
  const again = await add('again 0198c0de', 'sms');
  const test = await add('test 0198c0de', 'email');
  await pool.query(
    `insert into tellings (id, source, recipient, kind, ride_id, is_timer, happened_at, next_try_at,
       expires_at, addressed_at)
     select stable::uuid, stable, 'ride-12', 'booked', 12, false, now(), now(), now(), told
     from (values ($1, now()), ($2, null)) as given (stable, told)`,
    [stableId('told', 'ride-12'), stableId('not told', 'ride-12')],
  );
  await upgrade();

  const told = tellingId(source, 'ride-12');
  const { rows } = await pool.query<{ id: string; channel: string }>(
    'select id, channel from notifications where source = $1',
    [source],
  );
  expect(new Map(rows.map(({ channel, id }) => [channel, id]))).toEqual(
    new Map(notificationChannels.map((channel) => [channel, notificationId(told, channel)])),
  );
  const kept = await pool.query('select id from notifications where source <> $1', [source]);
  expect(new Set(kept.rows.map(({ id }) => id))).toEqual(new Set([waits, again, test]));
  // What was told goes; what was not is told yet.
  const left = await pool.query('select id from tellings');
  expect(left.rows).toEqual([{ id: stableId('not told', 'ride-12') }]);
});

// Until 0012 the timer of a driver's ride had the day of the pickup in its name.
it('a driver’s reminders of before have the name of their pickup', async () => {
  const { pool, upgrade } = await databaseUpTo('notifications', migrations, 11);
  const before = 'next_ride ride-12 2026-11-22';
  const other = 'again 0198c0de';
  const waits = tellingId(before, 'driver-7');
  await pool.query(
    `insert into tellings (id, source, recipient, kind, ride_id, is_timer, happened_at, next_try_at,
       expires_at) values ($1, $2, 'driver-7', 'next_ride', 12, true, $3, $3, $3)`,
    [waits, before, '2026-11-22T18:30:00.000Z'],
  );
  for (const source of [before, other]) {
    await pool.query(
      `insert into notifications (id, source, recipient, channel, kind, ride_id, state, happened_at,
         queued_at, changed_at, expires_at)
       values ($1, $2, 'driver-7', 'sms', 'next_ride', 12, 'sent', $3, $3, $3, $3)`,
      [notificationId(tellingId(source, 'driver-7'), 'sms'), source, '2026-11-22T18:30:00.000Z'],
    );
  }
  await upgrade();

  const now = 'next_ride ride-12 2026-11-22T19:00:00.000Z';
  const id = tellingId(now, 'driver-7');
  const tellings = await pool.query('select id, source from tellings');
  expect(tellings.rows).toEqual([{ id, source: now }]);
  const { rows } = await pool.query('select id, source from notifications order by source desc');
  expect(rows).toEqual([
    { id: notificationId(id, 'sms'), source: now },
    { id: notificationId(tellingId(other, 'driver-7'), 'sms'), source: other },
  ]);
});
