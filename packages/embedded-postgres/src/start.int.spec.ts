import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './index.ts';
import { inspectProcess } from './process-table.ts';
import { freePort } from './server.ts';
import { preparedFolder } from './testing/prepared-folder.ts';
import { killHard, startProgram } from './testing/programs.ts';
import { query } from './testing/query.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { waitUntil } from './wait.ts';

async function start(options: EmbeddedPostgresOptions) {
  const postgres = await startEmbeddedPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

it('creates a database at the first start and keeps it over the second', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const first = await start({ dataDir });
  await query(first.url, 'create table notes as select $1::text as text', ['Willemstad']);
  await first.stop();
  expect(await inspectProcess(first.pid)).toBeUndefined();

  const lines: string[] = [];
  const second = await start({ dataDir, log: (line) => lines.push(line) });
  expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'Willemstad' }]);
  expect(lines).toEqual([]);
  // A clean stop leaves nothing to recover.
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(
    'not properly shut down',
  );
});

it('works in a folder whose name has blanks and letters of the world', async () => {
  const dataDir = join(await temporaryFolder(), `Kòrsou – "taxi's" 出租车 $HOME`);
  const first = await start({ dataDir });
  await first.stop();
  const { url } = await start({ dataDir });
  expect(await query(url, `select upper('korsoù') as name`)).toEqual([{ name: 'KORSOÙ' }]);
});

it('is durable, in UTC, UTF-8 and byte order', async () => {
  const { url } = await start({ dataDir: await preparedFolder() });
  const rows = await query<{ name: string; setting: string }>(
    url,
    `select name, setting from pg_settings where name = any($1)`,
    [
      [
        'fsync',
        'synchronous_commit',
        'full_page_writes',
        'TimeZone',
        'server_encoding',
        'data_checksums',
      ],
    ],
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    data_checksums: 'on',
  });
  expect(
    await query(url, `select string_agg(x, '' order by x) as x from unnest('{b,B,a,A}'::text[]) x`),
  ).toEqual([{ x: 'ABab' }]);
});

it('refuses to run when the role was made to acknowledge early', async () => {
  const dataDir = await preparedFolder();
  const first = await start({ dataDir });
  await query(first.url, 'alter role trupial set synchronous_commit = off');
  await first.stop();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'postgres.not_durable',
  });
});

it('lets in only those who know the password, and only from this machine', async () => {
  const dataDir = await temporaryFolder();
  const { url, port, pid } = await start({ dataDir });
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700);

  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });

  const outside = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside) {
    const client = new pg.Client({ host: address, port, connectionTimeoutMillis: 20_000 });
    await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
  expect((await inspectProcess(pid))?.command).not.toContain(new URL(url).password);
});

it('leaves no draft behind, and removes the draft of a start that died', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, '.initdb-999999.1-abcd', 'cluster'), { recursive: true });
  await start({ dataDir });
  expect((await readdir(dataDir)).toSorted()).toEqual(['cluster', 'password', 'postgres.log']);
});

const draftsIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('.initdb-'));

/** The folder of a first start that was killed while it had only a draft. */
async function killedInTheMiddle(): Promise<string> {
  const dataDir = await temporaryFolder();
  const script = fileURLToPath(new URL('testing/owner.ts', import.meta.url));
  const owner = await startProgram('/bin/sh', [
    '-c',
    'echo started; exec "$@"',
    'sh',
    process.execPath,
    script,
    dataDir,
  ]);
  const hasCluster = async () => (await readdir(dataDir)).includes('cluster');
  const hasBegun = async () => (await draftsIn(dataDir)).length === 1 || (await hasCluster());
  expect(await waitUntil(hasBegun, 20_000, 1)).toBe(true);
  await killHard(owner);
  // This process may have had its turn only when the start was over.
  return (await hasCluster()) ? killedInTheMiddle() : dataDir;
}

it('begins again after a first start that was killed in the middle', async () => {
  const dataDir = await killedInTheMiddle();
  const { url } = await start({ dataDir });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await draftsIn(dataDir)).toEqual([]);
});

it('lets exactly one of two first starts at once win', async () => {
  const dataDir = await temporaryFolder();
  const [one, other] = await Promise.allSettled([start({ dataDir }), start({ dataDir })]);
  const winner = [one, other].find((result) => result.status === 'fulfilled');
  const loser = [one, other].find((result) => result.status === 'rejected');
  expect(loser?.reason).toMatchObject({ code: 'postgres.already_running' });
  expect(await query(winner?.value.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('listens on the port that was asked for, or says that it is taken', async () => {
  const callers = new Set<Socket>();
  const holder = createServer((caller) => callers.add(caller));
  // One that the system gives to nobody else while it is free for a moment.
  const port = await freePort();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const dataDir = await preparedFolder();
  await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toMatchObject({
    code: 'postgres.port_in_use',
    message: expect.stringContaining(String(port)),
  });
  for (const caller of callers) caller.destroy();
  await new Promise((resolve) => holder.close(resolve));
  expect((await start({ dataDir, port })).port).toBe(port);
});

it('stops once, however often it is asked', async () => {
  const { stop, url } = await start({ dataDir: await preparedFolder() });
  await Promise.all([stop(), stop()]);
  await stop();
  await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('stops although a session is in the middle of its work', async () => {
  const { stop, url } = await start({ dataDir: await preparedFolder() });
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const work = expect(client.query('select pg_sleep(600)')).rejects.toMatchObject({
    code: '57P01',
  });
  // Its work goes on for longer than this test may take.
  await stop();
  await work;
});

it('says what is wrong with data that is not its own', async () => {
  const dataDir = await preparedFolder();
  const first = await start({ dataDir });
  await first.stop();
  await rename(join(dataDir, 'password'), join(dataDir, 'kept'));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'postgres.data_damaged',
    message: expect.stringContaining('password is missing'),
  });
  await rename(join(dataDir, 'kept'), join(dataDir, 'password'));
  await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'postgres.data_damaged',
    message: expect.stringContaining('"17"'),
  });
});
