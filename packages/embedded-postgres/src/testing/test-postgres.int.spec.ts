import { access } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { inspectProcess } from '../process-table.ts';
import { killHard, ORDINARY, startScript } from './programs.ts';
import { query } from './query.ts';
import { startTestPostgres } from './test-postgres.ts';
import { waitUntil } from '../wait.ts';

async function start() {
  const postgres = await startTestPostgres();
  onTestFinished(() => postgres.stop());
  return postgres;
}

const folderOf = async (url: string): Promise<string> => {
  const [row] = await query<{ cluster: string }>(
    url,
    `select current_setting('data_directory') as cluster`,
  );
  return (row?.cluster ?? '').replace(/\/cluster$/, '');
};
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

it('gives everyone a server of their own, as durable as the real one', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  await query(one.url, 'create table notes()');
  expect(await query(other.url, `select to_regclass('notes') as table`)).toEqual([{ table: null }]);
  expect(await query(one.url, `select current_setting('fsync') as fsync`)).toEqual([
    { fsync: 'on' },
  ]);
});

it('leaves nothing when it is stopped', async () => {
  const postgres = await start();
  const folder = await folderOf(postgres.url);
  expect(await isThere(folder)).toBe(true);
  await postgres.stop();
  expect(await isThere(folder)).toBe(false);
  expect(await inspectProcess(postgres.pid)).toBeUndefined();
});

it.each([
  ['our own', undefined],
  ['an ordinary', ORDINARY],
])('leaves nothing when the test was killed, as %s account', async (_, account) => {
  const owner = await startScript('throw-away-owner.ts', [], { account });
  const { url, pid } = JSON.parse(owner.firstLine);
  const folder = await folderOf(url);
  await killHard(owner);
  expect(await waitUntil(async () => !(await isThere(folder)), 20_000)).toBe(true);
  expect(await inspectProcess(pid)).toBeUndefined();
});

it('comes back when a test kills the server', async () => {
  const postgres = await start();
  await query(postgres.url, 'create table notes as select 7 as number');
  process.kill(postgres.pid, 'SIGKILL');
  const answers = () => query(postgres.url, 'select number from notes').catch(() => []);
  expect(await waitUntil(async () => (await answers()).length === 1, 20_000)).toBe(true);
});
