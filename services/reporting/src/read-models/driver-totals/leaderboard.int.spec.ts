import type { RideEventData } from '@trupial/contracts/events';
import { reportingMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportingRig, startReporting } from '../../testing/reporting.rig.ts';
import { noon, requested } from '../../testing/samples.ts';

const { driverReport, leaderboard, rideHistorySummary } = reportingMessages;

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

  it('and the top driver of the history are the same: no erased driver is', async () => {
    const topOf = async (search: string) => {
      const filter = { status: 'Completed', search, start: null, end: null } as const;
      const asked = { ...filter, ofDriver: null, ofRider: null, driverId: null };
      return (await rig.ask(rideHistorySummary, asked)).topDriver;
    };
    const [erased, stays] = [103, 104];
    await rig.log.register(erased, stays);
    // More than any other driver has.
    for (const driver of [erased, erased, erased, stays, stays]) await rig.log.complete(driver);
    await rig.projected();
    for (const search of ['', 'airport']) {
      expect(await topOf(search)).toMatchObject({ id: erased, rides: 3 });
    }
    await rig.log.driver(erased, { type: 'DriverErased', data: { driverId: erased, at: noon } });
    await rig.projected();
    for (const search of ['', 'airport']) {
      expect(await topOf(search)).toMatchObject({ id: stays, rides: 2, firstName: 'Carlos' });
    }
  });

  it('knows no place of a driver whose last ride’s contact was erased', async () => {
    const driver = 105;
    await rig.log.register(driver);
    const { contact } = requested().data as RideEventData<'RideRequested'>;
    const dropoff = { address: 'Jan Thiel', point: null };
    const rideId = await rig.log.complete(driver, noon, 3000, { contact: { ...contact, dropoff } });
    const place = async () => {
      await rig.projected();
      const { items } = await rig.ask(leaderboard, {});
      const { profile } = await rig.ask(driverReport, { driverId: driver, period: 'all' });
      return [items.find(({ id }) => id === driver)?.location, profile.currentLocation];
    };
    expect(await place()).toEqual(['Jan Thiel', 'Jan Thiel']);
    const data = { by: 'staff', driverId: driver, at: noon } as const;
    await rig.log.ride(rideId, { type: 'ContactErased', data });
    expect(await place()).toEqual([null, null]);
  });
});
