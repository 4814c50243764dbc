import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checks, skippedStatus } from '../checks/checks.ts';
import { hasProgram, provideRealParts } from './real-parts.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest's JSON report says of each file and its tests; only what is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const results = join('.test', 'results');
const parts = ['checks', 'unit', 'int', 'browser', 'e2e', 'faults'] as const;
type Part = (typeof parts)[number];

const statusOf = (command: string, args: readonly string[]): number | null =>
  spawnSync(command, args, { stdio: 'inherit', env: environment }).status;

const run = (command: string, args: readonly string[]): boolean => statusOf(command, args) === 0;

function outcomeOf(status: number | null): keyof Tally {
  if (status === skippedStatus) return 'skipped';
  return status === 0 ? 'passed' : 'failed';
}

// A log file wants no colours; vitest takes any FORCE_COLOR, even '0', for a yes.
const environment = {
  ...process.env,
  NODE_ENV: 'test',
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

/** Every failure with its reason, printed again at the end: of a long log often only the tail is kept. */
const failures: string[] = [];

function runChecks(): Tally {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checks) {
    const outcome = outcomeOf(statusOf(check.command, check.args));
    console.log(`${outcome === 'passed' ? 'ok' : outcome.toUpperCase()} ${check.name}`);
    tally[outcome] += 1;
    if (outcome === 'failed') failures.push(`checks: ${check.name}`);
  }
  return tally;
}

/** Components are tried in a real browser or not at all: each file counts as one skipped. */
function skipBrowserTests(): Tally {
  const files = globSync('{packages/ui-kit,shell,mf-*}/src/**/*.test.tsx').length;
  console.log(
    `skipped: ${files} files of component tests, because chromium is not on this machine. ` +
      'Install it with: sudo apt-get install chromium',
  );
  return { passed: 0, failed: 0, skipped: files };
}

function runPart(part: Part): Tally {
  if (part === 'checks') return runChecks();
  if (part === 'browser' && !hasProgram('chromium')) return skipBrowserTests();
  return runProject(part);
}

function noteFailures(project: string, file: Report['testResults'][number]): void {
  const name = relative(process.cwd(), file.name);
  const broken = file.assertionResults.filter(({ status }) => status === 'failed');
  if (broken.length === 0) failures.push(`${project}: ${name}\n${firstLines(file.message)}`);
  for (const { fullName, failureMessages } of broken) {
    failures.push(`${project}: ${name} > ${fullName}\n${firstLines(failureMessages.join('\n'))}`);
  }
}

const firstLines = (text: string): string => text.split('\n').slice(0, 12).join('\n');

/** Runs one vitest project and counts its tests. A file that does not load, or whose set-up breaks, counts as failed. */
function runProject(project: Exclude<Part, 'checks'>): Tally {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const isClean = run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = report.testResults.filter(({ status }) => status === 'failed');
    const unloaded = failed.filter(
      ({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'),
    );
    for (const one of failed) noteFailures(project, one);
    const isStray = !isClean && failed.length === 0;
    if (isStray) failures.push(`${project}: an error outside every test; vitest's output names it`);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length + (isStray ? 1 : 0),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    failures.push(`${project}: vitest left no result`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.some((known) => known === part));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  process.exit(2);
}
mkdirSync(results, { recursive: true });
provideRealParts();

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts.filter((one) => asked.length === 0 || asked.includes(one))) {
  console.log(`\n=== ${part} ===`);
  const started = performance.now();
  const tally = runPart(part);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${part}: ${tally.passed} ok, ${tally.failed} not, ${tally.skipped} skipped (${seconds} s)`,
  );
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
