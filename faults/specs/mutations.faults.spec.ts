import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutants } from '../mutations/mutants.ts';
import { runMutants, type Verdicts } from '../mutations/verdicts.ts';

// Each guard is removed from the product, one at a time. The named test passes with the guard and
// must fail without it: through its own assertion, and not because the code does not run. A
// surviving mutant is a failure.

describe('a product without one of its guards is caught', () => {
  let verdicts: Verdicts;
  beforeAll(() => {
    verdicts = runMutants();
  });
  afterAll(() => verdicts?.stop());

  // The first also waits for all tests with their guards, beside two products under load.
  const timeout = 900_000;

  it.each(mutants)('without $without, by "$test"', { timeout }, async ({ without }) => {
    const { whole, verdict } = await verdicts.of(without);
    expect(whole).toEqual({ status: 'passed', why: [] });
    expect(verdict).toMatchObject({ served: true, status: 'failed' });
    expect(verdict.why.join('\n')).toMatch(
      /AssertionError|Refusal|VersionConflict|Error: (not within \d+ ms|it was answered|promise resolved)/,
    );
  });
});
