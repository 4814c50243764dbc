import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, skippedStatus } from '../checks/checks.ts';
import { hasProgram, provideRealParts } from './real-parts.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
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

const environment = {
  ...process.env,
  NODE_ENV: 'test',
  FORCE_COLOR: process.env['CI'] ? '0' : '1',
};

function runChecks(): Tally {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checks) {
    const outcome = outcomeOf(statusOf(check.command, check.args));
    console.log(`${outcome === 'passed' ? 'ok' : outcome.toUpperCase()} ${check.name}`);
    tally[outcome] += 1;
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

/** Runs one vitest project and counts its tests. A file that does not load, or whose set-up breaks, counts as failed. */
function runProject(project: Exclude<Part, 'checks'>): Tally {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & {
      testResults: { status: string; assertionResults: { status: string }[] }[];
    };
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    ).length;
    return {
      passed: report['numPassedTests'] ?? 0,
      failed: (report['numFailedTests'] ?? 0) + brokenFiles,
      skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
    };
  } catch {
    console.log(`FAILED ${project}: vitest left no result`);
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
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
