import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutants } from './mutants.ts';
import { servedLine } from './mutate.ts';

const root = join(import.meta.dirname, '..', '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const config = join(import.meta.dirname, 'vitest.mutant.config.ts');

/** The result of a test that ran against a mutant. */
export interface Verdict {
  /** The mutated source was really what ran. */
  readonly served: boolean;
  readonly status: string;
  /** Why it failed, as vitest tells it. */
  readonly why: readonly string[];
  readonly output: string;
}

/** Runs the test that must catch a mutant, in a vitest of its own. */
export async function runMutant(mutant: Mutant): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-mutant-'));
  const report = join(folder, 'report.json');
  const title = mutant.test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = ['run', '--config', config, '-t', title];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    // Nothing of the vitest that runs us: this is another one.
    const child = spawn(process.execPath, [vitest, ...args, ...reporters], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'test',
        TRUPIAL_MUTANT: mutant.without,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    await once(child, 'close');
    const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}');
    // Written by vitest's own reporter.
    const { testResults } = JSON.parse(text) as {
      testResults: {
        assertionResults: { title: string; status: string; failureMessages: string[] }[];
      }[];
    };
    const named = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ title: name }) => name === mutant.test);
    // Of a title that many have (one for each route), one that notices is enough.
    const run = named.find((one) => one.status === 'failed') ?? named[0];
    return {
      served: output.includes(servedLine(mutant)),
      status: run?.status ?? 'not run',
      why: run?.failureMessages ?? [],
      output,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs every mutant, two at a time, and answers at once where their verdicts will be. */
export function runMutants(): ReadonlyMap<string, Promise<Verdict>> {
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  return new Map(
    mutants.map((mutant, index) => {
      const verdict = lanes[index % 2]!.then(() => runMutant(mutant)); // there are two
      lanes[index % 2] = verdict.catch(() => undefined);
      return [mutant.without, verdict];
    }),
  );
}
