import { natsMissing } from '@trupial/service-kit/testing/nats';
import { redisMissing } from '@trupial/service-kit/testing/redis';
import { expect, it } from 'vitest';
import { type FaultRunOptions, runFaults } from './fault-run.ts';
import { figuresOf } from './print-figures.ts';

const missing = natsMissing ?? redisMissing;
/** Each half has at most 20 kinds of faults, so all of them happen, some twice. */
const faultsEach = 24;

/**
 * The short form of `npm run faults`, with half of its faults: one product mostly waits (for starts,
 * for what hangs), so two spec files with a half each run side by side. The speed of recovery is
 * measured by the long run, on a quiet machine; here the product only has to recover.
 */
export function testHalfOfTheFaults(half: NonNullable<FaultRunOptions['half']>): void {
  it.skipIf(missing !== undefined)(
    missing ??
      `nothing is lost, doubled or wrong, whatever is killed, hangs or is cut off under load: ${half} half`,
    // It ends what hangs: everything within it has a limit of its own.
    { timeout: 1_800_000 },
    async () => {
      const say = (line: string): void => console.log(line);
      const result = await runFaults({
        seconds: 0,
        atLeast: faultsEach,
        seed: Number(process.env['TRUPIAL_TEST_SEED'] ?? 20_261_122),
        half,
        recoveryLimitMs: 120_000,
        say,
      });
      for (const line of figuresOf(result)) console.log(line);
      expect(result.violations).toEqual([]);
      expect(result.journal.count('acknowledged')).toBeGreaterThan(250);
      expect(result.happened).toHaveLength(faultsEach);
    },
  );
}
