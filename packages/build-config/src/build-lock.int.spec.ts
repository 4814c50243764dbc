import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneBuildAtATime } from './build-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lets the second build begin when the first has ended', async () => {
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const builds = [
    oneBuildAtATime(folder, async () => {
      begun.resolve();
      await first.promise;
      steps.push('first ended');
    }),
    begun.promise.then(() => oneBuildAtATime(folder, async () => steps.push('second began'))),
  ];
  await begun.promise;
  // So long the second one would take to begin, if it did not wait.
  for (const other of ['one', 'two'])
    await oneBuildAtATime(join(folder, other), () => Promise.resolve());
  first.resolve();
  await Promise.all(builds);
  expect(steps).toEqual(['first ended', 'second began']);
});

it('is free again after a build that failed', async () => {
  const failing = oneBuildAtATime(folder, () => Promise.reject(new Error('does not compile')));
  await expect(failing).rejects.toThrow('does not compile');
  expect(await oneBuildAtATime(folder, () => Promise.resolve('built'))).toBe('built');
});

it.each([
  // Higher than any process id that Linux gives.
  ['of a process that has ended', '99999999 1'],
  ['of a process whose id another process has now', `${process.pid} 1`],
  ['that is damaged', ''],
])('takes a lock %s', async (_, owner) => {
  await writeFile(join(folder, 'build.lock'), owner);
  expect(await oneBuildAtATime(folder, () => Promise.resolve('built'))).toBe('built');
});

it('gives the lock of a process that has ended to one build at a time', async () => {
  let running = 0;
  let most = 0;
  const build = () =>
    oneBuildAtATime(folder, async () => {
      running += 1;
      most = Math.max(most, running);
      for (let file = 0; file < 8; file += 1) await writeFile(join(folder, `built-${file}`), '');
      running -= 1;
    });
  for (let round = 0; round < 6; round += 1) {
    await writeFile(join(folder, 'build.lock'), '99999999 1');
    const builds = [];
    for (let count = 0; count < 8; count += 1) {
      builds.push(build());
      // The next one comes while the others have seen the old lock.
      await writeFile(join(folder, 'moment'), '');
    }
    await Promise.all(builds);
  }
  expect(most).toBe(1);
});
