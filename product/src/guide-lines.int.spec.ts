import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

it('gives all that have the seal key another one, also where only its file has changed', async () => {
  const anotherKey = guide.split('**Another seal key.**')[1]?.split(/^#/m)[0] ?? '';
  const [line = ''] = /^docker compose up .*$/m.exec(anotherKey) ?? [];
  const compose = await readFile(join(root, 'docker/compose.secret-files.yml'), 'utf8');
  const sealed = compose.match(/^  \w+:\n    secrets:[^\]]*?seal-key/gm) ?? [];
  const names = sealed.map((block) => block.trim().split(':')[0]);
  // `migrate` runs anew each time.
  expect(names).toHaveLength(6);
  const [, parts = ''] = /--force-recreate (.*)$/.exec(line) ?? [];
  expect(['migrate', ...parts.split(' ')].toSorted()).toEqual(names.toSorted());
  expect(line).toContain('--no-deps');
  const steps = anotherKey.match(/^\d\. .*$/gm) ?? [];
  expect(steps.map((step) => step.includes('_replace all_'))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  // Without the old key no moment before the third step can be restored.
  expect(steps.at(-1)).toMatch(/base backup.*keep the old one.*expired/);
});

it('makes secrets that only the operator reads, and leaves the shell as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-install-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const programs =
    'umask 077; docker() { :; }; sudo() { :; }; openssl() { echo "a$2b$3"; }' +
    '; git() { mkdir -p "$3/docker"; : > "$3/docker/nats.conf"; }';
  const install = blockWith('git clone').replace(/<this repository>/, 'repository');
  const run = (...more: string[]) => {
    const lines = [programs, ...more, install, 'umask'].join('\n');
    return spawnSync('sh', ['-c', lines], { cwd: folder, encoding: 'utf8' });
  };
  const ran = run();
  expect(ran.stderr).toBe('');
  expect(ran.stdout.trim()).toBe('0077');
  // The containers' accounts read what git makes, however careful the operator's shell is.
  for (const name of ['docker', join('docker', 'nats.conf')])
    expect((await stat(join(folder, 'trupial', name))).mode & 0o044, name).toBe(0o044);
  const env = join(folder, 'trupial', '.env');
  expect((await stat(env)).mode & 0o777).toBe(0o600);
  const text = await readFile(env, 'utf8');
  expect(text).toContain('\nTRUPIAL_SEAL_KEY=a-hexb32\n');
  // Without quotes Compose 2 takes a $ for the beginning of a variable's name.
  expect(text).toMatch(/^TRUPIAL_STAFF_PASSWORD='[^']+'$/m);
  // Again, by mistake: with another seal key nothing sealed could be read any more.
  expect(run('openssl() { echo another; }').stderr).toContain('.env');
  expect(await readFile(env, 'utf8')).toBe(text);
});

it('says of each password that it makes how to change it', () => {
  const [loop = ''] = /^for name in [^;]*?do /m.exec(blockWith('git clone')) ?? [];
  const made = loop.match(/\w+_PASSWORD/g) ?? [];
  expect(made).toHaveLength(7);
  const [, explained = ''] = /^### Another password$(.*?)^###/ms.exec(guide) ?? [];
  expect(made.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});

it('builds an image that its account can read, whatever the modes of the clone are', async () => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/assemble-image\.ts \\\n +&& chmod -R a\+rX dist\/image$/m);
});
