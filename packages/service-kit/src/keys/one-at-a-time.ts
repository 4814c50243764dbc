import { spawn } from 'node:child_process';
import { chmod, mkdir, open } from 'node:fs/promises';

/**
 * Runs `work` while no other process, in no other container either, does so with this folder: the others
 * wait. Nothing of it stays after a crash. Where there is no program `flock` (Linux has it), or a file
 * system without such locks, nobody waits.
 */
export async function oneAtATime(folder: string, work: () => Promise<void>): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  // Each part goes through it to `public/`, whatever the umask; what is secret has folders of its own.
  if (made !== undefined) await chmod(folder, 0o755);
  const locked = await open(folder);
  try {
    await lock(locked.fd);
    await work();
  } finally {
    await locked.close();
  }
}

/** The lock is of the open folder, which the program shares: it stays until that is closed here. */
function lock(fd: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  spawn('flock', ['-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
    .on('error', () => resolve())
    .on('exit', () => resolve());
  return promise;
}
