import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { emptyTally, type Tally } from './tally.ts';

/** The first lines, without the stack's frames in other people's code. */
const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, 60)
    .join('\n');

const told = (title: string, errors: readonly SerializedError[]): string =>
  [title, ...errors.map(({ stack, message }) => firstLines(stack ?? message))].join('\n');

const titleOf = (module: TestModule): string =>
  `${module.project.name}: ${relative(process.cwd(), module.moduleId)}`;

/** What did not go well of a file: that it did not load, its hooks, its tests. */
function failuresOf(module: TestModule): string[] {
  const title = titleOf(module);
  const failures: string[] = [];
  const add = (of: string, errors: readonly SerializedError[]) => failures.push(told(of, errors));
  // A suite has the errors of its hooks; vitest's own JSON report leaves them out.
  if (module.errors().length > 0) add(title, module.errors());
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) add(`${title} > ${suite.fullName} > a hook`, suite.errors());
  }
  for (const test of module.children.allTests('failed')) {
    add(`${title} > ${test.fullName}`, test.result().errors ?? []);
  }
  return failures;
}

const countOf = (module: TestModule, state: 'passed' | 'skipped'): number =>
  [...module.children.allTests(state)].length;

/**
 * vitest's reporter for `npm test`: writes a run's `Tally` to the file of TRUPIAL_TALLY, and prints
 * the failures of each file as soon as it has ended, for a run that is broken off.
 */
export default class TallyReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    for (const failure of failuresOf(module)) console.error(`\n${failure}\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tally: Tally = emptyTally();
    for (const module of modules) {
      tally.passed += countOf(module, 'passed');
      tally.skipped += countOf(module, 'skipped');
      tally.failures.push(...failuresOf(module));
    }
    if (unhandledErrors.length > 0) {
      tally.failures.push(told('An error outside every test', unhandledErrors));
    }
    tally.failed = tally.failures.length;
    const path = process.env['TRUPIAL_TALLY'] ?? '.test/results/tally.json';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(tally));
  }
}
