import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret kept in the data folder, made at the first start and readable by its owner only. */
export async function keptSecret(dataFolder: string, name: string): Promise<string> {
  const file = join(dataFolder, name);
  await mkdir(dataFolder, { recursive: true });
  try {
    // 'wx' fails when the file is there: two first starts at once agree on one secret.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
