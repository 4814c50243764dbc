import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './index.ts';
import { classifyPostmaster } from './postmaster.ts';
import { inspectProcess } from './process-table.ts';
import { preparedFolder } from './testing/prepared-folder.ts';
import { killHard, startProgram } from './testing/programs.ts';
import { waitUntil } from './wait.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await openDataFolder(await preparedFolder());
});

/** A lock file as Postgres writes it. */
const lockOf = (pid: number) =>
  writeFile(
    join(data.cluster, 'postmaster.pid'),
    `${pid}\n${data.cluster}\n1790000000\n5432\n\n127.0.0.1\n  1234 5678\nready   \n`,
  );

async function startsWell() {
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder });
  onTestFinished(() => postgres.stop());
  const lock = await readFile(join(data.cluster, 'postmaster.pid'), 'utf8');
  expect(Number.parseInt(lock, 10)).toBe(postgres.pid);
  expect(await classifyPostmaster(data.cluster)).toMatchObject({
    state: 'live',
    pid: postgres.pid,
  });
}

it('none: there is no lock', async () => {
  expect(await classifyPostmaster(data.cluster)).toEqual({ state: 'none' });
  await startsWell();
});

it('dead: the process of the lock is gone', async () => {
  const gone = await startProgram('/bin/sh', ['-c', 'echo here; exec sleep 600']);
  await killHard(gone);
  await lockOf(gone.pid);
  expect(await classifyPostmaster(data.cluster)).toMatchObject({ state: 'dead', pid: gone.pid });
  await startsWell();
});

it('other: the id belongs to another program of the same account now', async () => {
  const sleeper = await startProgram('/bin/sh', ['-c', 'echo here; exec sleep 600'], {
    account: data.account,
  });
  await lockOf(sleeper.pid);
  expect(await classifyPostmaster(data.cluster)).toMatchObject({
    state: 'other',
    pid: sleeper.pid,
  });
  await startsWell();
  expect(await inspectProcess(sleeper.pid)).toMatchObject({ state: 'live' });
});

it('other: the id belongs to a Postgres with other data', async () => {
  const neighbour = await startEmbeddedPostgres({ dataDir: await preparedFolder() });
  onTestFinished(() => neighbour.stop());
  await lockOf(neighbour.pid);
  expect(await classifyPostmaster(data.cluster)).toMatchObject({ state: 'other' });
  await startsWell();
  expect(await inspectProcess(neighbour.pid)).toMatchObject({ state: 'live' });
});

it('zombie: the process has ended, but nobody has taken note', async () => {
  // The parent becomes a program that never asks for its child, and then the child ends.
  const script = 'exec 3<&0; cat <&3 >&2 & echo $!; exec sleep 600';
  const parent = await startProgram('/bin/sh', ['-c', script], { account: data.account });
  const nameOf = async (pid: number) => (await inspectProcess(pid))?.name;
  expect(await waitUntil(async () => (await nameOf(parent.pid)) === 'sleep', 20_000)).toBe(true);
  parent.child.stdin?.end();
  const zombie = Number(parent.firstLine);
  expect(
    await waitUntil(async () => (await inspectProcess(zombie))?.state === 'zombie', 20_000),
  ).toBe(true);
  await lockOf(zombie);
  expect(await classifyPostmaster(data.cluster)).toMatchObject({ state: 'zombie', pid: zombie });
  await startsWell();
});

it('live, started by hand: is left alone', async () => {
  const byHand = await startProgram(
    '/bin/sh',
    [
      '-c',
      'cd "$1" && echo here && exec "$2" -D . -p 5499 -k . -h ""',
      'sh',
      data.cluster,
      data.binaries.postgres,
    ],
    { account: data.account },
  );
  const isUp = async () => (await classifyPostmaster(data.cluster)).state === 'live';
  expect(await waitUntil(isUp, 20_000)).toBe(true);
  await expect(startEmbeddedPostgres({ dataDir: data.folder })).rejects.toMatchObject({
    code: 'postgres.already_running',
    message: expect.stringContaining('another program'),
  });
  expect(await inspectProcess(byHand.pid)).toMatchObject({ state: 'live', name: 'postgres' });
});
