import { readFileSync } from 'node:fs';

/** Results of some tests. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failure with its reason. */
  readonly failures: string[];
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

export const addTo = (sum: Tally, one: Tally): Tally => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
  skipped: sum.skipped + one.skipped,
  failures: [...sum.failures, ...one.failures],
});

const failedWith = (failure: string): Tally => ({
  ...emptyTally(),
  failed: 1,
  failures: [failure],
});

/**
 * What `tally-reporter.ts` has written of a run. A run that left nothing, or that ended with an error
 * without a failure, counts as failed.
 */
export function tallyOf(project: string, path: string, isClean: boolean): Tally {
  let tally: Tally;
  try {
    tally = JSON.parse(readFileSync(path, 'utf8')) as Tally;
  } catch {
    return failedWith(`${project}: vitest left no result; see .test/logs`);
  }
  if (isClean || tally.failed > 0) return tally;
  return addTo(tally, failedWith(`${project}: vitest ended with an error; its output names it`));
}
