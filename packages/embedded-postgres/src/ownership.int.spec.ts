import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { inspectProcess } from './process-table.ts';
import { preparedFolder } from './testing/prepared-folder.ts';
import { killHard, startScript, type Program } from './testing/programs.ts';
import { groupOf, watchdogsOf } from './testing/process-groups.ts';
import { query } from './testing/query.ts';
import { waitUntil } from './wait.ts';

interface Owned {
  url: string;
  pid: number;
  port: number;
}
const told = (program: Program): Owned => JSON.parse(program.firstLine);
const isGone = async (pid: number) => (await inspectProcess(pid))?.state !== 'live';

it('ends with its owner, even one that was killed, and starts again on the same data', async () => {
  const dataDir = await preparedFolder();
  const owner = await startScript('owner.ts', [dataDir]);
  const { url, pid } = told(owner);
  await query(url, 'create table notes as select 7 as number');
  await killHard(owner);
  expect(await waitUntil(() => isGone(pid), 20_000)).toBe(true);

  const next = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => next.stop());
  expect(await query(next.url, 'select number from notes')).toEqual([{ number: 7 }]);
});

it('starts at once after its owner was killed, while the old server is still ending', async () => {
  const dataDir = await preparedFolder();
  for (let round = 0; round < 5; round++) {
    const owner = await startScript('owner.ts', [dataDir]);
    expect(told(owner)).toMatchObject({ pid: expect.any(Number) });
    await killHard(owner);
  }
});

it('stops a server that lost both its owner and its watchdog', async () => {
  const dataDir = await preparedFolder();
  const owner = await startScript('owner.ts', [dataDir]);
  const { pid } = told(owner);
  // The watchdog is the leader of its own process group, which includes the server.
  const watchdogs = await watchdogsOf(pid);
  // Stopped, it cannot let go of its pipe between the one's end and the other's.
  owner.child.kill('SIGSTOP');
  for (const watchdog of watchdogs) process.kill(watchdog, 'SIGKILL');
  await killHard(owner);
  expect(watchdogs.length).toBeGreaterThanOrEqual(2);
  expect(await isGone(pid)).toBe(false);

  const lines: string[] = [];
  const next = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  onTestFinished(() => next.stop());
  // Where the first process takes no note of orphans' ends, it stays as a zombie.
  expect((await inspectProcess(pid))?.state).not.toBe('live');
  expect(lines).toContain(`PostgreSQL (process ${pid}) outlived its owner: stopping it`);
});

it('refuses a second owner while the first one lives', async () => {
  const dataDir = await preparedFolder();
  const owner = await startScript('owner.ts', [dataDir]);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'postgres.already_running',
    message: expect.stringContaining(`belongs to process ${owner.pid}`),
  });
  expect(await query(told(owner).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('does not hear Ctrl-C in the terminal, only its owner does', async () => {
  const owner = await startScript('owner.ts', [await preparedFolder()], { detached: true });
  const { url, pid } = told(owner);
  process.kill(-owner.pid, 'SIGINT');
  expect(await groupOf(pid)).not.toBe(owner.pid);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('is started again when it was killed, on the same address, with what was committed', async () => {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDir: await preparedFolder(),
    log: (line) => lines.push(line),
  });
  onTestFinished(() => postgres.stop());
  const killed = postgres.pid;
  await query(postgres.url, 'create table notes as select 7 as number');
  process.kill(killed, 'SIGKILL');
  const answers = () => query(postgres.url, 'select number from notes').catch(() => undefined);
  expect(await waitUntil(async () => (await answers())?.length === 1, 20_000)).toBe(true);
  expect(await waitUntil(() => postgres.pid !== killed, 20_000)).toBe(true);
  expect(lines).toContain(`PostgreSQL (process ${killed}) ended unexpectedly`);
});

it('stays stopped when it is stopped in the moment of a crash', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: await preparedFolder() });
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.stop();
  const answer = () => query(postgres.url, 'select 1').catch(({ code }) => code);
  // A session of the killed server that had just begun holds its socket for a moment.
  const isRefused = async () => (await answer()) === 'ECONNREFUSED';
  expect(await waitUntil(isRefused, 20_000)).toBe(true);
});
