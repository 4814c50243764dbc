import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_MS = 100;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Takes the lock, unless a process that still runs has it. */
async function tryToLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    // Whoever was stopped in the middle of a build left it; an empty one is being written.
    if (owner > 0 && !isAlive(owner)) await rm(file, { force: true });
    return false;
  }
}

/**
 * Runs a build while no other process builds into the same folder: two at once would serve each
 * other's half-written files. The second finds the work done.
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
