import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// The backup procedure of docs/operations.md: a base backup while people book, the archive of the
// write-ahead log, a disaster, and a restore to the moment before it. The npm binaries do not
// include pg_basebackup, so the backup uses the calls that pg_basebackup makes (pg_backup_start and
// _stop).

const run = promisify(execFile);
const day = new Date(Date.now() - 4 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 10);

let folder: string;
let server: EmbeddedPostgres | undefined;
let product: TestProduct | undefined;

beforeAll(async () => {
  // The account that runs Postgres has to get through.
  folder = await mkdtemp('/tmp/trupial-point-in-time-');
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await product?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (name: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(folder, name), log: () => undefined });

async function inDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(server?.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The first value that a statement answers. */
const valueOf = (sql: string): Promise<string> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0]);
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

/** Copies a running server's files between the two calls that make such a copy whole. */
async function baseBackup(from: string, to: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(`select pg_backup_start('nightly', true)`);
    await run('cp', ['-a', join(folder, from), join(folder, to)]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    const cluster = join(folder, to, 'cluster');
    await run('sh', ['-c', 'rm -rf "$1"/pg_wal/* "$1"/postmaster.pid', 'sh', cluster]);
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await client.query(`insert into log.backup_marks (kind) values ('base')`);
  });
}

it(
  'brings everything back up to the moment before the disaster',
  { timeout: 180_000 },
  async () => {
    const archive = join(folder, 'archive');
    await mkdir(archive);
    await chmod(archive, 0o777);
    server = await start('live');
    await inDatabase(async (client) => {
      await client.query(`alter system set archive_mode = 'on'`);
      const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`;
      await client.query(`alter system set archive_command = '${command}'`);
    });
    await server.stop();
    server = await start('live');
    product = await startTestProduct({ DATABASE_URL: server.url });

    const before = [await book(), await book()];
    await baseBackup('live', 'backup');
    const after = await book();
    const moment = await valueOf(`select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US')`);
    const lost = await book();
    await inDatabase((client) => client.query('truncate log.events'));
    const last = await valueOf('select pg_walfile_name(pg_switch_wal())');
    await until(
      async () => (await stat(join(archive, last)).catch(() => undefined)) !== undefined,
      'the last piece of the write-ahead log to be archived',
      30_000,
    );
    await product.stop();
    await server.stop();

    const cluster = join(folder, 'backup', 'cluster');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${archive}/%f %p'`,
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
    server = await start('backup');
    await until(
      async () => (await valueOf('select pg_is_in_recovery()')) === 'false',
      'the restored server to take writes',
      30_000,
    );
    product = await startTestProduct({ DATABASE_URL: server.url });

    for (const trackingId of [...before, after]) expect(await found(trackingId)).toBe(200);
    expect(await found(lost)).toBe(404);
    expect(await found(await book())).toBe(200);
    expect(await valueOf(`select count(*) from log.events where type = 'RideRequested'`)).toBe('4');
  },
);
