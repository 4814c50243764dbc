import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runLogged } from './run-logged.ts';
import { tallyOf } from './tally.ts';

/** Runs these tests as `npm test` does, in a folder of their own. */
async function tallyOfRun(files: Record<string, string>) {
  const parent = join(process.cwd(), '.test', 'scratch');
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(parent, 'tally-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const result = join(root, 'tally.json');
  const reporter = join(import.meta.dirname, 'tally-reporter.ts');
  const args = ['run', '--root', root, `--reporter=${reporter}`];
  const status = await runLogged('tally-reporter', 'vitest', args, { TRUPIAL_TALLY: result });
  return tallyOf('unit', result, status === 0);
}

it('counts tests, and names a failed hook and a file that does not load with their reasons', async () => {
  const { passed, failed, skipped, failures } = await tallyOfRun({
    'hook.test.ts': `
      import { beforeAll, describe, expect, it } from 'vitest';
      describe('a day', () => {
        beforeAll(() => { throw new Error('no product') });
        it('goes by', () => undefined);
      });
      it('passes', () => undefined);
      it('fails', () => expect(1).toBe(2));
      it.todo('comes later');`,
    'lost.test.ts': `import './nowhere.ts';`,
  });
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 3, skipped: 2 });
  expect(failures.toSorted().map((failure) => failure.split('\n', 2).join('\n'))).toEqual([
    expect.stringMatching(/hook\.test\.ts > a day > a hook\nError: no product$/),
    expect.stringMatching(/hook\.test\.ts > fails\nAssertionError: expected 1 to be 2/),
    expect.stringMatching(/lost\.test\.ts\nError: Cannot find module '\.\/nowhere\.ts'/),
  ]);
});

it('takes an error outside every test for a failure', async () => {
  const { passed, failed, failures } = await tallyOfRun({
    'stray.test.ts': `
      import { it } from 'vitest';
      it('passes', () => void Promise.reject(new Error('nobody waits for it')));`,
  });
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures[0]).toContain('nobody waits for it');
});

it('takes a run that leaves no result for a failure', () => {
  expect(tallyOf('unit', 'nowhere.json', true)).toMatchObject({ passed: 0, failed: 1 });
});
