import { rm } from 'node:fs/promises';
import { newDataFolder, shelfName } from './demo-island.ts';

/** Gives all specs of this run one place for the demo island (demo-island.ts), and clears it away. */
export default async function keepIslands(): Promise<() => Promise<void>> {
  const shelf = await newDataFolder();
  process.env[shelfName] = shelf;
  return () => rm(shelf, { recursive: true, force: true });
}
