import { reportingMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportingRig, startReporting } from '../../testing/reporting.rig.ts';
import { noon } from '../../testing/samples.ts';

const { leaderboard } = reportingMessages;

describe('the leaderboard', () => {
  let rig: ReportingRig;
  beforeAll(async () => {
    rig = await startReporting(() => noon);
  });
  afterAll(() => rig.stop());

  it('ranks no driver who is erased, and nobody behind him', async () => {
    const [erased, stays] = [101, 102];
    await rig.log.register(erased, stays);
    for (const driver of [erased, erased, stays]) await rig.log.complete(driver);
    await rig.projected();
    const before = await rig.ask(leaderboard, {});
    expect(before.items.map(({ id }) => id)).toEqual([erased, stays]);
    await rig.log.driver(erased, { type: 'DriverErased', data: { driverId: erased, at: noon } });
    await rig.projected();
    // Asked with what was known: that it is another list is told as well.
    const { items } = await rig.ask(leaderboard, { poll: { known: [before.mark] } });
    expect(items).toMatchObject([{ id: stays, rank: 1, ridesCompleted: 1 }]);
    expect(await rig.ask(leaderboard, { poll: { countOnly: true } })).toMatchObject({ count: 1 });
  });
});
