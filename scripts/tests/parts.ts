import { globSync } from 'node:fs';
import { checks, skippedStatus } from '../checks/checks.ts';
import { hasBrowser } from './real-parts.ts';
import { runLogged } from './run-logged.ts';
import { addTo, emptyTally, type Tally, tallyOf } from './tally.ts';

/** The parts of `npm test`: the checks, and each of vitest's projects. */
export const parts = ['checks', 'unit', 'int', 'browser', 'e2e', 'faults'] as const;
export type Part = (typeof parts)[number];
export type Project = Exclude<Part, 'checks'>;

/** Whether `npm test` has a part of this name. */
export const isPart = (name: string): name is Part => parts.some((part) => part === name);
/** Whether it is a part whose tests can be repeated; checks cannot. */
export const isProject = (name: string): name is Project => name !== 'checks' && isPart(name);

/** Parts whose tests need the built product or its pages. */
const needBuild: ReadonlySet<Part> = new Set(['int', 'e2e', 'faults']);
export const needsBuild = (part: Part): boolean => needBuild.has(part);

/** Builds the product as `npm start` does, so that no test builds it within its own time limit. */
export async function buildProduct(): Promise<boolean> {
  return (await runLogged('build', 'node', ['product/scripts/build.ts'])) === 0;
}

/** Runs one part; its output is in `.test/logs/<part>.log`. */
export async function runPart(part: Part): Promise<Tally> {
  if (part === 'checks') return runChecks();
  if (part === 'browser' && !hasBrowser()) return skipBrowserTests();
  return runProject(part);
}

async function runChecks(): Promise<Tally> {
  const tally = emptyTally();
  for (const check of checks) {
    const status = await runLogged('checks', check.command, check.args);
    if (status === 0) tally.passed += 1;
    else if (status === skippedStatus) tally.skipped += 1;
    else {
      tally.failed += 1;
      tally.failures.push(`checks: ${check.name}`);
    }
  }
  return tally;
}

/** Without a browser no component is tested: each file counts as one skipped. */
function skipBrowserTests(): Tally {
  const files = globSync('{packages/*,shell,mf-*}/src/**/*.test.tsx').length;
  console.log(
    `skipped: ${files} files of component tests, because Chromium is not on this machine. ` +
      'Install it with: sudo apt-get install chromium-headless-shell',
  );
  return { ...emptyTally(), skipped: files };
}

/** Runs a vitest project, or only these files of it, and counts its tests. */
export async function runProject(
  project: Project,
  options: { files?: readonly string[]; log?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<Tally> {
  const { files = [], log = project, environment = {} } = options;
  const report = `.test/results/${log}.json`;
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/tally-reporter.ts'];
  // `e2e*`: the part has two projects, of which one runs after the other.
  const pattern = project === 'e2e' ? 'e2e*' : project;
  const args = ['run', `--project=${pattern}`, ...reporters, ...files];
  const status = await runLogged(log, 'vitest', args, { TRUPIAL_TALLY: report, ...environment });
  return tallyOf(project, report, status === 0);
}

/** The sum of several parts. */
export const sumOf = (tallies: readonly Tally[]): Tally => tallies.reduce(addTo, emptyTally());
