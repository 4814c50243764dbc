import { beforeAll, describe, expect, it } from 'vitest';
import { mutants } from '../mutations/mutants.ts';
import { runMutants, type Verdict } from '../mutations/run-mutant.ts';

// Each guard is taken out of the product, one at a time: the test that is named must fail, by what
// it expects and not because the code no longer runs. A mutant that survives is a failure.

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
