import { MutantRunner, type Outcome, type Verdict } from './mutant-runner.ts';
import { mutants } from './mutants.ts';

// A process of its own, so that no vitest runs inside another: it runs the tests of all mutants
// without a mutation and then each mutant, and sends each verdict as soon as it is known.

/** What is told of one mutant. */
export interface Told {
  readonly without: string;
  /** The same test while nothing was missing. */
  readonly whole: Outcome;
  readonly verdict: Verdict;
}

const runner = await MutantRunner.start(mutants);
try {
  const wholes = await runner.runWhole(mutants);
  for (const mutant of mutants) {
    // Disconnected: nobody wants to know any more.
    if (!process.connected) break;
    const verdict = await runner.runMutant(mutant);
    const told: Told = { without: mutant.without, whole: wholes.get(mutant)!, verdict };
    process.send?.(told);
  }
} finally {
  await runner.stop();
}
process.exit(0);
