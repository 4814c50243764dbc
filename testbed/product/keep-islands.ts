import { rm } from 'node:fs/promises';
import { newDataFolder, shelfName } from './demo-island.ts';

/**
 * Gives all specs of this run one folder for the demo island (demo-island.ts), and deletes it at
 * the end.
 */
export default async function keepIslands(): Promise<() => Promise<void>> {
  const shelf = await newDataFolder();
  process.env[shelfName] = shelf;
  return () => rm(shelf, { recursive: true, force: true });
}
