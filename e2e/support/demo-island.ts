import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment, readyUrl, runBundle } from './run-bundle.ts';

// The demo island is 30 days of rides, made by the product's own commands: seconds of work for
// every product that a test starts. A run of tests makes one, and each of its products begins with
// a copy. How a first start makes it is tried by first-start.e2e.spec.ts.

/** Names the folder in which a run of tests keeps its island; elsewhere each product makes its own. */
export const shelfName = 'TRUPIAL_TEST_ISLANDS';

/** Its rides wait for the hours after it was made: an older one is made anew. */
const freshMs = 5 * 60_000;

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
  // With owners and modes: Postgres insists on them.
  else await promisify(execFile)('cp', ['-a', `${await keptIsland(shelf)}/.`, folder]);
  return folder;
}

async function makeIsland(folder: string): Promise<void> {
  const product = await runBundle(environment({ TRUPIAL_DATA: folder }), readyUrl);
  await product.stop();
}

/** The shelf's island; made by who needs it first, and again when it has grown old. */
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
