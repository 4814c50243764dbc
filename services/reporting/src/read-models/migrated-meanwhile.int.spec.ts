import { reportingMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportingRig, startReporting } from '../testing/reporting.rig.ts';
import { noon } from '../testing/samples.ts';

const { leaderboard, completedRides } = reportingMessages;

describe('a process that runs while a newer one migrates its tables', () => {
  let rig: ReportingRig;
  beforeAll(async () => {
    rig = await startReporting(() => noon);
    await rig.log.register(1);
    await rig.projected();
  });
  afterAll(() => rig.stop());

  const asked = {
    leaderboard: () => rig.ask(leaderboard, {}),
    'all completed rides': () => rig.ask(completedRides, { driverId: null }),
    'those of a driver': () => rig.ask(completedRides, { driverId: 1 }),
  };

  it.each(Object.entries(asked))('goes on answering: %s', async (name, ask) => {
    const { items } = await ask();
    // The statement is prepared by now, on the connection that the pool gives next again.
    const column = `new_${name.replaceAll(' ', '_')}`;
    for (const table of ['drivers', 'rides'])
      await rig.owner.query(`alter table reporting.${table} add column ${column} integer`);
    expect((await ask()).items).toEqual(items);
  });
});
