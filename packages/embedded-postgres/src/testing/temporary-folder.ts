import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that every account can enter (`mode` otherwise), removed after the test. */
export async function temporaryFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-postgres-spec-'));
  await chmod(folder, mode);
  // A server whose owner was just killed may still be writing its last file.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 30 }));
  return folder;
}
