import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '@trupial/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { withSecrets } from './with-database.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const secretsIn = (folder: string) => withSecrets(loadConfig({ TRUPIAL_DATA: folder }));

it('makes two secrets for their owner only, and first starts at once agree on them', async () => {
  const folder = await newFolder();
  const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => secretsIn(folder)));
  expect(one?.jwtSecret).toHaveLength(64);
  for (const other of others) expect(other).toEqual(one);
  expect((await readdir(folder)).sort()).toEqual(['jwt-secret', 'seal-key']);
  expect((await stat(join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

it.each(['jwt-secret', 'seal-key'])('refuses a cut %s, and names it', async (name) => {
  const folder = await newFolder();
  await writeFile(join(folder, name), '');
  const refused: unknown = await secretsIn(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String(refused)).toContain(join(folder, name));
});
