import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './paths.ts';

// The upgrade of docs/operations.md, word for word, with programs in place of git and Docker that
// write down how they were called.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the lines; the calls of Docker whose text has `failing` in it fail. */
async function upgrade(failing: string): Promise<string[]> {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const block = page.split(/^```(?:sh)?\n/m).find((text) => text.startsWith('git pull')) ?? '';
  const docker = `echo "$*" >> ${folder}/calls
case "$*" in *"${failing}"*) exit 1;; "compose ps"*) echo "old-1 old-2";; esac`;
  for (const [name, lines] of Object.entries({ docker, git: ':' })) {
    await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(folder, name), 0o755);
  }
  spawnSync('sh', ['-c', block], { env: { PATH: `${folder}:${process.env['PATH']}` } });
  return (await readFile(join(folder, 'calls'), 'utf8')).split('\n').filter(Boolean);
}

it('replaces the old containers of each part by new ones', async () => {
  const calls = await upgrade('nothing');
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual(
    Array.from({ length: 6 }, () => 'stop old-1 old-2'),
  );
});

it('starts as many new ones as there are old ones, after the broker has its new permissions', async () => {
  const calls = await upgrade('nothing');
  const at = (text: string) => calls.findIndex((call) => call.includes(text));
  expect(calls.filter((call) => call.includes('--scale'))).toHaveLength(6);
  expect(at('--scale notifications=4')).toBeGreaterThan(at('run --rm migrate'));
  expect(at('run --rm migrate')).toBeGreaterThan(at('--force-recreate nats'));
  expect(at('--force-recreate nats')).toBeGreaterThan(at('run --rm keys'));
});

it.each(['run --rm keys', 'run --rm migrate', '--scale notifications=4'])(
  'stops no old container when "%s" fails, and goes on with no other part',
  async (failing) => {
    const calls = await upgrade(failing);
    expect(calls.filter((call) => /^(?:stop|rm)/.test(call))).toEqual([]);
    expect(calls.join('\n')).not.toContain('gateway');
  },
);
