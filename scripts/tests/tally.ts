import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

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

/** What vitest's JSON report says of each file and its tests; only what is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The first lines, without the stack's frames in other people's code. */
const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, 60)
    .join('\n');

function failuresOf(project: string, file: FileResult): string[] {
  const name = relative(process.cwd(), file.name);
  const broken = file.assertionResults.filter(({ status }) => status === 'failed');
  if (broken.length === 0) return [`${project}: ${name}\n${firstLines(file.message)}`];
  return broken.map(
    ({ fullName, failureMessages }) =>
      `${project}: ${name} > ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
  );
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/**
 * Counts a vitest report. A file that does not load, or whose set-up fails, counts as failed; so does
 * a run that ended with an error but without a failed test.
 */
export function tallyOf(project: string, path: string, isClean: boolean): Tally {
  const report = readReport(path);
  if (report === undefined) {
    const failures = [`${project}: vitest left no result; see .test/logs`];
    return { ...emptyTally(), failed: 1, failures };
  }
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const unloaded = failed.filter(
    ({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = failed.flatMap((file) => failuresOf(project, file));
  const isStray = !isClean && failed.length === 0;
  if (isStray) failures.push(`${project}: an error outside every test; vitest's output names it`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length + (isStray ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}
