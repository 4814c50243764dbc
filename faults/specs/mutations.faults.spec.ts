import { beforeAll, describe, expect, it } from 'vitest';
import { mutants } from '../mutations/mutants.ts';
import { runMutants, type Verdict } from '../mutations/run-mutant.ts';

// Each guard is removed from the product, one at a time. The named test must fail through its own
// assertion, and not because the code does not run. A surviving mutant is a failure.

describe('a product without one of its guards is caught', () => {
  let verdicts: ReadonlyMap<string, Promise<Verdict>>;
  beforeAll(() => {
    verdicts = runMutants();
  });

  it.each(mutants)('without $without, by "$test"', { timeout: 300_000 }, async ({ without }) => {
    const verdict = await verdicts.get(without);
    expect(verdict?.served, verdict?.output).toBe(true);
    expect(verdict?.status, verdict?.output).toBe('failed');
    expect(verdict?.why.join('\n')).toMatch(
      /AssertionError|Refusal|VersionConflict|Error: (not within \d+ ms|it was answered)/,
    );
  });
});
