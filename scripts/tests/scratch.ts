import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** The number by which Linux tells a tmpfs (`statfs`). */
const tmpfs = 0x0102_1994;
/** The most that a whole run has needed at once is far below that. */
const neededBytes = 4 * 1024 ** 3;

/** What is looked at; a test gives its own. */
export interface Machine {
  readonly platform: string;
  /** Type of the memory disk and bytes free on it. @throws where there is none. */
  readonly disk: () => { readonly type: number; readonly free: number };
  /** Bytes of memory that programs can still get. */
  readonly memory: () => number;
}

const thisMachine: Machine = {
  platform: process.platform,
  disk() {
    const { type, bavail, bsize } = statfsSync(memoryDisk);
    return { type, free: bavail * bsize };
  },
  memory() {
    const [, kilobytes] =
      /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  },
};

/** Whether tests can have their temporary files in memory: on Linux, with room for all of them. */
export function hasRoomInMemory({ platform, disk, memory }: Machine = thisMachine): boolean {
  if (platform !== 'linux') return false;
  try {
    const { type, free } = disk();
    return type === tmpfs && free >= neededBytes && memory() >= 2 * neededBytes;
  } catch {
    return false;
  }
}

/** What runs that were killed have left: it would take memory until the machine starts again. */
function deleteLeft(): void {
  for (const name of readdirSync(memoryDisk)) {
    const [, pid] = /^trupial-tests-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(memoryDisk, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Puts the temporary files of all that this process starts into memory, and deletes them when it ends.
 * Tests make and drop a thousand databases; on a disk a sixth of `int` went to finding numbers
 * for their files (docs/test-time.md).
 */
export function keepScratchInMemory(): void {
  if (!hasRoomInMemory()) return;
  deleteLeft();
  const folder = mkdtempSync(join(memoryDisk, `trupial-tests-${process.pid}-`));
  // As /tmp: Postgres' account and others make their own in it.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
