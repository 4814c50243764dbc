import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for one test, which can be filled completely. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes a small disk in memory; returns the reason when it cannot, because only root may mount one
 * on this machine.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  if (process.platform !== 'linux') return 'skipped: a small disk is mounted on Linux only';
  const folder = await mkdtemp(join(tmpdir(), 'trupial-disk-'));
  // Postgres' own account must get through.
  const options = `size=${megabytes}m,mode=0755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true });
    return `skipped: no small disk can be mounted here (${mounted.stderr?.trim() || 'no mount'})`;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (let bytes = 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 2)) {
          await writeUntilFull(file, Buffer.alloc(bytes));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async stop() {
      spawnSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeUntilFull(
  file: { write(buffer: Buffer): Promise<unknown> },
  piece: Buffer,
): Promise<void> {
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
