import { spawnSync } from 'node:child_process';
import { dirname, relative } from 'node:path';
import { inLanes } from './in-lanes.ts';
import { buildProduct, type Project, runPart, runProject, sumOf } from './parts.ts';
import { type Tally } from './tally.ts';

// `npm test -- quick [commit]`: the checks, all unit tests, and the tests of what changed since a
// commit (the one before the last, unless another is named).

/** Time limit of `quick`, in milliseconds; tests of what changed start only within it. */
const limitMs = 150_000;
/** Rough duration of one test file of each project on two cores, in milliseconds. */
const costMs = { int: 6_000, browser: 4_000 } as const;
type Related = keyof typeof costMs;

function lines(command: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Files that differ from a commit, committed or not. */
const changedSince = (commit: string): string[] => [
  ...lines('git', ['diff', '--name-only', commit]),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
];

/** Test files that import what changed, by vitest's graph of modules. */
function relatedTests(project: Related, commit: string): string[] {
  const { stdout, stderr } = spawnSync(
    'vitest',
    ['list', `--project=${project}`, `--changed=${commit}`, '--filesOnly', '--json'],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const start = stdout.indexOf('[');
  if (start < 0) throw new Error(`vitest list printed no list: ${stderr}`);
  const found = JSON.parse(stdout.slice(start)) as { file: string }[];
  return found.map(({ file }) => relative(process.cwd(), file));
}

/** How many folders lie between a test and the nearest file that changed. */
function distance(test: string, changed: readonly string[]): number {
  const own = dirname(test).split('/');
  const from = (file: string): number => {
    if (file === test) return -1;
    const other = dirname(file).split('/');
    const shared = own.findIndex((name, index) => name !== other[index]);
    const common = shared < 0 ? own.length : shared;
    return own.length + other.length - 2 * common;
  };
  return Math.min(...changed.map((file) => from(file)));
}

/** The nearest tests first, as many as fit into the time limit. */
export function chooseNearest<Test extends { file: string; costMs: number }>(
  tests: readonly Test[],
  changed: readonly string[],
  budgetMs: number,
): { chosen: Test[]; left: Test[] } {
  const sorted = tests.toSorted((a, b) => distance(a.file, changed) - distance(b.file, changed));
  const chosen: Test[] = [];
  let spent = 0;
  for (const test of sorted) {
    spent += test.costMs;
    if (spent > budgetMs) break;
    chosen.push(test);
  }
  return { chosen, left: sorted.slice(chosen.length) };
}

/** Runs it. Tests of what changed that do not fit into three minutes are listed, not run. */
export async function runQuick(commit = 'HEAD~1'): Promise<Tally> {
  const started = performance.now();
  const changed = changedSince(commit);
  console.log(`${changed.length} files differ from ${commit}`);
  const first = inLanes(['checks', 'unit'] as const, 2, runPart);
  const [checks, unit] = await first;
  if (changed.length === 0) return sumOf([checks!, unit!]);
  const projects: readonly Related[] = ['int', 'browser'];
  const tests = projects.flatMap((project) =>
    relatedTests(project, commit).map((file) => ({ project, file, costMs: costMs[project] })),
  );
  const budgetMs = limitMs - (performance.now() - started);
  const { chosen, left } = chooseNearest(tests, changed, budgetMs);
  const filesOf = (project: Project): string[] =>
    chosen.filter((test) => test.project === project).map(({ file }) => file);
  if (chosen.some(({ file }) => file.startsWith('shell/test/'))) await buildProduct();
  const ran = await inLanes(
    projects.filter((project) => filesOf(project).length > 0),
    2,
    (project) => runProject(project, { files: filesOf(project) }),
  );
  if (left.length > 0) {
    console.log(
      `${left.length} tests of what changed were not run, because they do not fit into three minutes:`,
    );
    for (const { file } of left) console.log(`  ${file}`);
  }
  return sumOf([checks!, unit!, ...ran]);
}
