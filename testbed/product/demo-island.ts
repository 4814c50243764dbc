import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oneBuildAtATime } from '@trupial/build-config/build-lock';
import { environment, readyUrl, runBundle } from './run-bundle.ts';

// The demo island is 30 days of rides, made by the product's own commands, which takes seconds for
// every product that a test starts. So a test run makes it once, and each product of the run starts
// with a copy. first-start.e2e.spec.ts tests how a first start makes it.

/**
 * Names the folder in which a test run stores its island; without it, each product makes its own.
 */
export const shelfName = 'TRUPIAL_TEST_ISLANDS';

/**
 * Its waiting rides are in the hours after it was made: an older island is made again. The first two
 * are 45 and 75 minutes ahead at least, and alarms come 60 and 30 minutes before: none of them comes
 * in the first six minutes of a test.
 */
const freshMs = 9 * 60_000;

/** An empty data folder, which Postgres' account may enter: else its files would be elsewhere. */
export async function newDataFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'trupial-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A data folder for a product: with the demo island where a run of tests keeps one, else empty. */
export async function folderToStartIn(): Promise<string> {
  return process.env[shelfName] === undefined ? newDataFolder() : islandFolder();
}

/** A data folder with the demo island in it, as a product leaves it that was started and stopped. */
export async function islandFolder(): Promise<string> {
  const shelf = process.env[shelfName];
  const folder = await newDataFolder();
  if (shelf === undefined) await makeIsland(folder);
  else {
    // Files of the same run start products side by side: one makes the island, and it is not
    // replaced while another one copies it.
    await oneBuildAtATime(shelf, async () => {
      // With owners and modes: Postgres insists on them.
      await promisify(execFile)('cp', ['-a', `${await keptIsland(shelf)}/.`, folder]);
    });
  }
  return folder;
}

async function makeIsland(folder: string): Promise<void> {
  const product = await runBundle(environment({ TRUPIAL_DATA: folder }), readyUrl);
  await product.stop();
}

/** The stored island; made by the first product that needs it, and again when it is too old. */
async function keptIsland(shelf: string): Promise<string> {
  const kept = join(shelf, 'island');
  const made = await stat(join(kept, 'postgres')).catch(() => undefined);
  if (made !== undefined && Date.now() - made.birthtimeMs < freshMs) return kept;
  const draft = await newDataFolder(shelf);
  await makeIsland(draft);
  await rm(kept, { recursive: true, force: true });
  await rename(draft, kept);
  return kept;
}
