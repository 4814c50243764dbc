import { execFile } from 'node:child_process';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// The backup procedure of docs/operations.md: a base backup while people book, the archive of the
// write-ahead log, a disaster, and a restore to the moment before it.

const run = promisify(execFile);
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
    const lost = await book();
    await server.use((client) => client.query('truncate log.events'));
    await server.archived();
    await product.stop();
    await server.close();

    const cluster = join(server.folder, 'backup', 'cluster');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${server.archive}/%f %p'`,
        `recovery_target_time = '${moment}+00'`,
        `recovery_target_action = 'promote'`,
        '',
      ].join('\n'),
    );
    const { uid, gid } = await stat(cluster);
    await writeFile(join(cluster, 'recovery.signal'), '');
    await run('chown', [
      `${uid}:${gid}`,
      join(cluster, 'recovery.signal'),
      join(cluster, 'backup_label'),
    ]);
    await server.open('backup');
    await until(
      async () => (await server.valueOf('select pg_is_in_recovery()')) === 'false',
      'the restored server to take writes',
      30_000,
    );
    product = await startTestProduct({ DATABASE_URL: server.url });

    for (const trackingId of [...before, after]) expect(await found(trackingId)).toBe(200);
    expect(await found(lost)).toBe(404);
    expect(await found(await book())).toBe(200);
    expect(
      await server.valueOf(`select count(*) from log.events where type = 'RideRequested'`),
    ).toBe('4');
  },
);
