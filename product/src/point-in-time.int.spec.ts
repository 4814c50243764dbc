import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedLogins } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { newRider } from '@trupial/testbed/people/people';
import { root } from './paths.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sealKeysOf } from './seal-keys.ts';
import { services } from './services.ts';
import { makeRestored } from './testing/restore-lines.ts';

// The backup procedure of docs/operations.md: a base backup while people book, the archive of the
// write-ahead log, a disaster, and a restore to the moment before it.

const day = new Date(Date.now() - 4 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 10);

let server: ArchivedServer;
let product: TestProduct | undefined;

beforeAll(async () => {
  server = await ArchivedServer.start();
});
afterAll(async () => {
  await product?.stop();
  await server.stop();
});

/** Stops all, and opens the data folder `to` that the lines of docs/operations.md make of a backup. */
async function restore(from: string, to: string, moment?: string): Promise<void> {
  await product?.stop();
  await makeRestored(server, from, to, moment);
  if (moment !== undefined) {
    // Not `promote`: the test sees it wait.
    const settings = join(server.folder, to, 'cluster', 'postgresql.auto.conf');
    const text = await readFile(settings, 'utf8');
    await writeFile(settings, text.replace(`'promote'`, `'pause'`));
  }
  await server.open(to);
}

async function book(): Promise<string> {
  const answer = await callerOf(product?.url ?? '')('POST', '/book-ride/', {
    pickup_location: 'Curaçao International Airport (Hato)',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: `${day}T10:00:00`,
    passenger_count: 2,
    luggage_count: 1,
    rider_name: 'Ana Bakker',
    rider_phone: '5123456',
  });
  expect(answer.status).toBe(201);
  return answer.text('tracking_id');
}

const told = (where: string): Promise<string> =>
  server.valueOf(`select count(*) from notifications.notifications where ${where}`);

const booked = (): Promise<string> =>
  server.valueOf(`select count(*) from log.events where type = 'RideRequested'`);

const found = async (trackingId: string): Promise<number> =>
  (await callerOf(product?.url ?? '')('GET', `/rides/search/?tracking_id=${trackingId}`)).status;

/** Whether somebody goes on without signing in. */
const goesOn = async (refresh: string): Promise<boolean> => {
  const renewed = await callerOf(product?.url ?? '')('POST', '/token/refresh/', { refresh });
  expect([200, 401]).toContain(renewed.status);
  return renewed.status === 200;
};

it(
  'brings everything back up to the moment before the disaster',
  { timeout: 180_000 },
  async () => {
    product = await startTestProduct({ DATABASE_URL: server.url });

    const rider = await newRider(product);
    const before = [await book(), await book()];
    await server.baseBackup('live', 'backup');
    const after = await book();
    const moment = await server.valueOf(
      `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US')`,
    );
    // Of the ride before the moment somebody was told, and more would be due on the day before.
    await until(
      async () => (await told(`state = 'kept'`)) === '3' && (await told('true')) === '3',
      'they are told',
    );
    const lost = await book();
    expect((await rider.call('POST', '/logout/', {})).status).toBe(200);
    expect(await goesOn(rider.refresh)).toBe(false);
    const placeBefore = await server.valueOf('select place from notifications.home');
    await server.use((client) => client.query('truncate log.events'));
    await server.archived();
    await restore('backup', 'restored', `${moment}+00`);
    // As `docker compose up`: who migrates is there before the server takes writes.
    const said: string[] = [];
    const prepared = prepareDatabase(
      { databaseUrl: server.url, logins: derivedLogins(server.url) },
      services,
      sealKeysOf(product.config),
      (line) => said.push(line),
    );
    await Promise.race([prepared, until(() => said.length > 0, 'it to say that it waits')]);
    await until(
      async () => (await server.valueOf('select pg_get_wal_replay_pause_state()')) === 'paused',
      'the restored server to have replayed what it should',
      30_000,
    );
    await server.use((client) => client.query('select pg_wal_replay_resume()'));
    await prepared;
    expect(said).toEqual([expect.stringContaining('waits')]);
    product = await startTestProduct({ DATABASE_URL: server.url });

    // In the restored copy of the database nothing of before is told again: the one booking after it is.
    const restored = await told('true');
    for (const trackingId of [...before, after]) expect(await found(trackingId)).toBe(200);
    expect(await found(lost)).toBe(404);
    expect(await found(await book())).toBe(200);
    expect(await booked()).toBe('4');
    await until(async () => (await told('true')) === String(Number(restored) + 1), 'it is told');
    await until(async () => (await told(`state = 'queued'`)) === '0', 'nothing waits');
    const place = await server.valueOf('select place from notifications.home');
    expect(place).not.toBe(placeBefore);

    // Who has signed out since the moment is signed in again, until the guide's line is run.
    expect(await goesOn(rider.refresh)).toBe(true);
    const guide = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
    const [, line = ''] = /```sql\n(update identity\.sessions [^`]+)```/.exec(guide) ?? [];
    await server.use((client) => client.query(line));
    expect(await goesOn(rider.refresh)).toBe(false);

    // A base backup of the restored server holds the settings of that restore. They must not count
    // in the next one.
    await server.baseBackup('restored', 'later-backup');
    await book();
    await server.archived();
    await restore('later-backup', 'restored-again');
    expect(await booked()).toBe('5');
  },
);
