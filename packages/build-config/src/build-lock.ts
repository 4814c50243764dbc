import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_MS = 100;
let draftCount = 0;

/** When a process started, in the kernel's ticks; null where the system does not tell. */
const startOf = (pid: number): Promise<string | null> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    // The name before the last parenthesis may contain blanks.
    (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null,
    () => null,
  );

/** Names a process. Its id alone would also name a later process that gets the same id. */
const nameOf = async (pid: number): Promise<string> => `${pid} ${(await startOf(pid)) ?? ''}`;

async function isAlive(name: string): Promise<boolean> {
  const pid = Number.parseInt(name, 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return (await nameOf(pid)) === name;
}

/** Whether a process that has ended left this lock behind. */
async function isLeft(file: string): Promise<boolean> {
  const owner = await readFile(file, 'utf8').catch(() => null);
  return owner !== null && !(await isAlive(owner));
}

/**
 * Removes a lock that was left behind. Only who has the second lock may: of two that saw the old
 * lock, the later one would remove the lock that somebody took after the earlier one.
 */
async function removeLeft(file: string, draft: string): Promise<void> {
  const second = `${file}.left`;
  try {
    await link(draft, second);
  } catch {
    if (await isLeft(second)) await rm(second, { force: true });
    return;
  }
  try {
    if (await isLeft(file)) await rm(file, { force: true });
  } finally {
    await rm(second, { force: true });
  }
}

/** Takes the lock, unless a process that still runs has it. */
async function tryToLock(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${draftCount++}`;
  await writeFile(draft, await nameOf(process.pid));
  try {
    // Unlike a file that is opened and then written, a link is never seen empty.
    await link(draft, file);
    return true;
  } catch {
    if (await isLeft(file)) await removeLeft(file, draft);
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Runs a build while no other process builds into the same folder: two at the same time would serve
 * each other's half-written files. The second build finds the finished result.
 */
export async function oneBuildAtATime<Result>(
  folder: string,
  build: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'build.lock');
  while (!(await tryToLock(file))) await wait(AGAIN_MS);
  try {
    return await build();
  } finally {
    await rm(file, { force: true });
  }
}
