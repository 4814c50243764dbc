import { join } from 'node:path';
import { createVitest, type TestCase, type TestProject, type TestRunResult } from 'vitest/node';
import { MutatePlugin, sourceOf } from './mutate.ts';
import type { Mutant } from './mutant.ts';

/** Several times what the tests of all mutants take with their guards. */
const TRUPIAL_TEST_PATIENCE_MS = '5000';

const root = join(import.meta.dirname, '..', '..');

/** How a test ended: 'passed', 'failed', 'skipped', or 'not run' when its file does not load. */
export interface Outcome {
  readonly status: string;
  /** The errors of a failed test, or of a file that does not load. */
  readonly why: readonly string[];
}

/** What came of a test that ran against a mutant. */
export interface Verdict extends Outcome {
  /** The mutated source was really what ran. */
  readonly served: boolean;
}

/**
 * One vitest for all mutants. A vitest for each spent most of its time on its own start, on
 * compiling the same files again, and on a Postgres of its own.
 */
export class MutantRunner {
  readonly #plugin: MutatePlugin;
  readonly #vitest: Awaited<ReturnType<typeof createVitest>>;

  private constructor(plugin: MutatePlugin, vitest: Awaited<ReturnType<typeof createVitest>>) {
    [this.#plugin, this.#vitest] = [plugin, vitest];
  }

  /** Starts it for the test files of these mutants. */
  static async start(mutants: readonly Mutant[]): Promise<MutantRunner> {
    const plugin = new MutatePlugin();
    const shared = {
      include: [...new Set(mutants.map(({ spec }) => spec))],
      environment: 'node',
      globalSetup: 'packages/embedded-postgres/src/testing/shared-server.ts',
      testTimeout: 60_000,
      // As in `int`: a new process for each mutant starts what its tests need anew.
      hookTimeout: 300_000,
      maxWorkers: 1,
    };
    const vitest = await createVitest(
      // It knows modules by their files, which all mutants share: none may outlast this process.
      { root, config: false, watch: false, cache: false, fsModuleCache: false, reporters: [{}] },
      {
        plugins: [plugin],
        test: {
          projects: [
            // Files share the loaded code, as in `npm test`.
            { extends: true, test: { ...shared, name: 'whole', isolate: false } },
            // A new process for each mutant: nothing of it is left for the next one. What never
            // comes without the guard is not waited for as long as what comes late.
            {
              extends: true,
              test: { ...shared, name: 'mutant', isolate: true, env: { TRUPIAL_TEST_PATIENCE_MS } },
            },
          ],
        },
      },
    );
    return new MutantRunner(plugin, vitest);
  }

  /** Runs the tests of all these mutants while nothing is missing. */
  async runWhole(mutants: readonly Mutant[]): Promise<ReadonlyMap<Mutant, Outcome>> {
    const project = this.#vitest.getProjectByName('whole');
    const bySpec = Map.groupBy(mutants, ({ spec }) => spec);
    const result = await this.#vitest.runTestSpecifications(
      [...bySpec].map(([spec, some]) => specification(project, spec, some)),
    );
    return new Map(
      mutants.map((mutant) => {
        const named = testsOf(result, project, mutant);
        const unlike = named.find((test) => test.result().state !== 'passed');
        return [mutant, outcomeOf(result, unlike ?? named[0])];
      }),
    );
  }

  /** Runs the test that must catch a mutant. */
  async runMutant(mutant: Mutant): Promise<Verdict> {
    const project = this.#vitest.getProjectByName('mutant');
    this.#plugin.serve(mutant);
    this.#vitest.invalidateFile(sourceOf(mutant));
    const result = await this.#vitest.runTestSpecifications([
      specification(project, mutant.spec, [mutant]),
    ]);
    const served = this.#plugin.wasServed;
    this.#plugin.serve(null);
    this.#vitest.invalidateFile(sourceOf(mutant));
    const named = testsOf(result, project, mutant);
    // Of a title that many have (one for each route), one that notices is enough.
    const run = named.find((test) => test.result().state === 'failed') ?? named[0];
    return { served, ...outcomeOf(result, run) };
  }

  async stop(): Promise<void> {
    await this.#vitest.close();
  }
}

/** A test file of which only the tests of these mutants run. */
function specification(project: TestProject, spec: string, mutants: readonly Mutant[]) {
  const titles = mutants.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return project.createSpecification(join(root, spec), {
    testNamePattern: new RegExp(titles.join('|')),
  });
}

/** The tests of a mutant's title in the last run of its file. */
function testsOf(
  { testModules }: TestRunResult,
  project: TestProject,
  { spec, test }: Mutant,
): TestCase[] {
  return testModules
    .filter((file) => file.project === project && file.moduleId === join(root, spec))
    .flatMap((file) => [...file.children.allTests()])
    .filter(({ name }) => name === test);
}

function outcomeOf({ testModules, unhandledErrors }: TestRunResult, test?: TestCase): Outcome {
  const errors = test?.result().errors ?? [
    ...testModules.flatMap((file) => file.errors()),
    ...unhandledErrors,
  ];
  const why = errors.map((error) => {
    // What a test throws need not be an error.
    const { name = 'Error', message = String(error), stack } = error as Partial<Error>;
    return stack ?? `${name}: ${message}`;
  });
  return { status: test?.result().state ?? 'not run', why };
}
