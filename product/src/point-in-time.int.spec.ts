import { appendFile, chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedLogins } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { root } from './paths.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sealKeysOf } from './seal-keys.ts';
import { services } from './services.ts';

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

/** As docs/operations.md has it. */
async function restoreCommand(): Promise<string> {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const [, command = ''] = /restore_command = '"'(.*?)'"'/.exec(page) ?? [];
  return command.replaceAll('/archive', server.archive);
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

const found = async (trackingId: string): Promise<number> =>
  (await callerOf(product?.url ?? '')('GET', `/rides/search/?tracking_id=${trackingId}`)).status;

it(
  'brings everything back up to the moment before the disaster',
  { timeout: 180_000 },
  async () => {
    product = await startTestProduct({ DATABASE_URL: server.url });

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
    const placeBefore = await server.valueOf('select place from notifications.home');
    await server.use((client) => client.query('truncate log.events'));
    await server.archived();
    await product.stop();
    await server.close();

    const cluster = join(server.folder, 'backup', 'cluster');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      [
        `restore_command = '${await restoreCommand()}'`,
        `recovery_target_time = '${moment}+00'`,
        `recovery_target_action = 'pause'`,
        '',
      ].join('\n'),
    );
    const { uid, gid } = await stat(cluster);
    await writeFile(join(cluster, 'recovery.signal'), '');
    await chown(join(cluster, 'recovery.signal'), uid, gid);
    await server.open('backup');
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
    expect(
      await server.valueOf(`select count(*) from log.events where type = 'RideRequested'`),
    ).toBe('4');
    await until(async () => (await told('true')) === String(Number(restored) + 1), 'it is told');
    await until(async () => (await told(`state = 'queued'`)) === '0', 'nothing waits');
    const place = await server.valueOf('select place from notifications.home');
    expect(place).not.toBe(placeBefore);
  },
);
