import { natsMissing } from '@trupial/service-kit/testing/nats';
import { redisMissing } from '@trupial/service-kit/testing/redis';
import { expect, it } from 'vitest';
import { runFaults } from '../run/fault-run.ts';
import { figuresOf } from '../run/print-figures.ts';

// The short form of `npm run faults`: one seed, three minutes of faults. The speed of recovery is
// measured by the long run, on a quiet machine; here the product only has to recover.

const missing = natsMissing ?? redisMissing;

it.skipIf(missing !== undefined)(
  missing ??
    'nothing is lost, doubled or wrong, whatever is killed, hangs or is cut off under load',
  { timeout: 600_000 },
  async () => {
    const say = (line: string): void => console.log(line);
    const result = await runFaults({
      seconds: 180,
      // Beside other tests each recovery takes longer.
      atLeast: 16,
      seed: Number(process.env['TRUPIAL_TEST_SEED'] ?? 20_261_122),
      recoveryLimitMs: 120_000,
      say,
    });
    for (const line of figuresOf(result)) console.log(line);
    expect(result.violations).toEqual([]);
    expect(result.journal.count('acknowledged')).toBeGreaterThan(500);
    expect(result.happened.length).toBeGreaterThan(15);
  },
);
