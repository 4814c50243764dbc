import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('installs what builds the product also where NODE_ENV says production', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-install-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'scripts/lib/install.mjs');
  await cp(join(import.meta.dirname, 'install.mjs'), script);
  await mkdir(join(folder, 'node_modules'));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  // In place of npm; it writes down how it was called.
  await writeFile(join(folder, 'bin/npm'), '#!/bin/sh\necho "$*" > calls\n', { mode: 0o755 });
  const code = `(await import(${JSON.stringify(script)})).ensureInstalled()`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, NODE_ENV: 'production' },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const called = (await readFile(join(folder, 'calls'), 'utf8')).trim().split(' ');
  expect(called).toEqual(expect.arrayContaining(['ci', '--include=dev', '--include=optional']));
});
