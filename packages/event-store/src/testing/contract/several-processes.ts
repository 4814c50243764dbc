import assert from 'node:assert/strict';

import type { Behaviours } from './behaviours.ts';
import { violationsWithSlowWriter } from './slow-writer.ts';
import { followWriters } from './writers.ts';

/** For logs that several processes can open. */
export const severalProcesses: Behaviours = {
  'keeps three writer processes and a reader exact over 20,000 events': async (subject) => {
    const { acknowledged, violations } = await followWriters(subject, 3, 6_000);
    assert.deepEqual(violations, []);
    assert.ok(acknowledged >= 20_000, `only ${acknowledged} events`);
  },
};

/** For logs in which a writer can be stopped in the middle of its append. */
export const slowWriters: Behaviours = {
  'never lets a reader pass a writer who has not committed yet': async (subject) => {
    assert.deepEqual(await violationsWithSlowWriter(subject), []);
  },
};
