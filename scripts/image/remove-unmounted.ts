import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/**
 * Deletes a folder in which an engine or debootstrap has worked.
 *
 * @throws while something is mounted below it: deleting through a mount deletes the mounted files.
 */
export async function removeUnmounted(folder: string): Promise<void> {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  if (mounts.length > 0) throw new Error(`Still mounted, not deleted: ${mounts.join(' ')}`);
  await rm(folder, { recursive: true, force: true });
}
