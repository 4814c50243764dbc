import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './paths.ts';

// Short lines of docs/operations.md that an operator follows word for word.

const guide = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
const blockWith = (text: string): string =>
  guide.split(/^```(?:sh)?\n/m).find((block) => block.includes(text)) ?? '';

it('backs up secrets and keys, apart from the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clone = join(folder, 'trupial');
  for (const name of ['.env', 'keys/identity/key', 'secrets/seal-key', 'README.md']) {
    await mkdir(join(clone, name, '..'), { recursive: true });
    await writeFile(join(clone, name), '');
  }
  const programs = 'sudo() { "$@"; }; gpg() { [ "$1 $2" = "-c -o" ] && cat > "$3"; }';
  const lines = `${programs}\n${blockWith('sudo tar -cz')}`;
  const { status, stderr } = spawnSync('sh', ['-c', lines], { cwd: clone, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const [made = ''] = (await readdir(folder)).filter((name) => name.endsWith('.gpg'));
  const { stdout } = spawnSync('tar', ['-tzf', join(folder, made)], { encoding: 'utf8' });
  const files = stdout.split('\n').filter((name) => name !== '' && !name.endsWith('/'));
  expect(files.toSorted()).toEqual(['.env', 'keys/identity/key', 'secrets/seal-key']);
  // What goes to the other machine beside the database's backups.
  expect(blockWith('rsync -a --ignore-existing')).not.toMatch(/\.env|keys|secrets/);
});
