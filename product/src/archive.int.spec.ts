import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serviceNames } from '@trupial/contracts/values';
import { until } from '@trupial/service-kit/testing';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The archive command of docker-compose.yml, run by a real server.

const soon = { timeout: 30_000 };

let server: ArchivedServer;
let office: TestOffice;

beforeAll(async () => {
  server = await ArchivedServer.start();
  const machine = { METRICS_PORT: '0', HOST: '127.0.0.1' };
  office = await startTestOffice({ DATABASE_URL: server.url, ...machine });
});
afterAll(async () => {
  await office.stop();
  await server.stop();
});

const failures = async (): Promise<number> =>
  Number(await server.valueOf('select failed_count from pg_stat_archiver'));

/** A piece that the server takes for not archived: it crashed between the command and its note. */
async function archiveAgain(piece: string): Promise<void> {
  const note = join(server.folder, 'live', 'cluster', 'pg_wal', 'archive_status', piece);
  await until(async () => (await stat(`${note}.done`).catch(() => null)) !== null, 'its note');
  await rename(`${note}.done`, `${note}.ready`);
}

it('makes a small piece of a quiet minute', async () => {
  await server.archived();
  await server.use((client) => client.query('create table public.minute as select 1 as ride'));
  const { size } = await stat(join(server.archive, `${await server.archived()}.gz`));
  expect(size).toBeLessThan(1_000_000);
});

it('takes a piece again that it has, after a crash', async () => {
  const before = await failures();
  await archiveAgain(await server.archived());
  await server.archived();
  expect(await failures()).toBe(before);
});

/** What the alerts are made of: the values of a metric, one for each service. */
async function measured(metric: string): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${office.product.machinePort}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(`${metric}{`));
  expect(lines).toHaveLength(serviceNames.length);
  return [...new Set(lines.map((line) => Number(line.split(' ').at(-1))))];
}

it('is measured from the first status on, before the first backup and after it', async () => {
  await expect.poll(() => measured('trupial_last_backup_seconds'), soon).toEqual([0]);
  await server.use((client) =>
    client.query(
      `insert into log.backup_marks (kind, finished_at) values ('base', to_timestamp(1e9))`,
    ),
  );
  await expect.poll(() => measured('trupial_last_backup_seconds'), soon).toEqual([1e9]);
  expect(await measured('trupial_archive_failing')).toEqual([0]);
});

it('never replaces a piece by another one, and staff is told of it', async () => {
  const notices = async () => (await office.staff('GET', '/admin/status/')).at('notices');
  expect(await notices()).toEqual([]);
  const piece = await server.archived();
  const archived = join(server.archive, `${piece}.gz`);
  const others = gzipSync('of another server');
  await rename(archived, `${archived}.kept`);
  await writeFile(archived, others);
  const before = await failures();
  await archiveAgain(piece);
  await server.endPiece();
  await until(async () => (await failures()) > before, 'the archive to refuse it');
  expect((await stat(archived)).size).toBe(others.length);
  await expect.poll(notices, soon).toEqual(['archive_failing']);
  await expect.poll(() => measured('trupial_archive_failing'), soon).toEqual([1]);
  await rename(`${archived}.kept`, archived);
  await server.archived();
  await expect.poll(notices, soon).toEqual([]);
  await expect.poll(() => measured('trupial_archive_failing'), soon).toEqual([0]);
});
