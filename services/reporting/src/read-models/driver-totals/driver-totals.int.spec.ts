import type { DriverEvent, RideEvent } from '@trupial/contracts/events';
import { reportingMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportingRig, startReporting } from '../../testing/reporting.rig.ts';
import { amended, noon } from '../../testing/samples.ts';

const { driverReport, leaderboard } = reportingMessages;
type Period = reportingMessages.ReportPeriod;

describe('a driver’s totals', () => {
  let rig: ReportingRig;
  let now = noon;
  beforeAll(async () => {
    rig = await startReporting(() => now);
  });
  afterAll(() => rig.stop());

  // A separate driver for each test.
  let lastDriver = 100;
  async function newDriver(): Promise<number> {
    const driverId = ++lastDriver;
    await rig.log.register(driverId);
    return driverId;
  }
  async function report(driverId: number, period: Period) {
    await rig.projected();
    return rig.ask(driverReport, { driverId, period });
  }
  async function entryOf(driverId: number) {
    await rig.projected();
    return (await rig.ask(leaderboard, {})).items.find(({ id }) => id === driverId);
  }

  it('are zero for a driver who has not driven', async () => {
    expect(await report(await newDriver(), 'weekly')).toEqual({
      profile: {
        username: `driver${lastDriver}`,
        vehicleType: 'Toyota Corolla (Economy)',
        currentLocation: null,
      },
      totalEarningsMinor: 0,
      totalTrips: 0,
      totalDistanceMeters: 0,
      averageFareMinor: 0,
      completionRate: 0,
      acceptanceRate: 0,
      earningsTrend: {
        labels: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
        dataMinor: [0, 0, 0, 0, 0],
      },
      rideTypes: {},
    });
  });

  it('are refused for somebody who is no driver', async () => {
    for (const period of reportingMessages.reportPeriods) {
      await expect(report(99, period)).rejects.toMatchObject({
        kind: 'not_found',
        code: 'driver.not_found',
      });
    }
  });

  it('turn the day at midnight on the island, four hours after UTC', async () => {
    const driverId = await newDriver();
    await rig.log.complete(driverId, '2026-11-20T03:59:59.999Z', 100);
    await rig.log.complete(driverId, '2026-11-20T04:00:00.000Z', 250);
    expect(await report(driverId, 'daily')).toMatchObject({
      totalTrips: 1,
      totalEarningsMinor: 250,
      earningsTrend: { labels: expect.arrayContaining(['00:00', '12:00']) },
    });
    expect((await report(driverId, 'weekly')).earningsTrend.dataMinor).toEqual([0, 0, 0, 100, 250]);
    now = '2026-11-20T03:59:59.999Z';
    expect(await report(driverId, 'daily')).toMatchObject({
      totalTrips: 1,
      totalEarningsMinor: 100,
    });
    now = noon;
  });

  it('begin the week on Monday, the month on its first and the year on 1 January', async () => {
    const driverId = await newDriver();
    const noons = [
      '2025-12-31',
      '2026-01-01',
      '2026-10-31',
      '2026-11-01',
      '2026-11-15',
      '2026-11-16',
    ];
    for (const [at, day] of noons.entries()) {
      await rig.log.complete(driverId, `${day}T16:00:00.000Z`, 10 ** at);
    }
    const earned = async (period: Period) => (await report(driverId, period)).totalEarningsMinor;
    expect(await earned('daily')).toBe(0);
    expect(await earned('weekly')).toBe(100_000);
    expect(await earned('monthly')).toBe(111_000);
    expect(await earned('yearly')).toBe(111_110);
    expect(await earned('all')).toBe(111_111);
    const { earningsTrend } = await report(driverId, 'all');
    expect(earningsTrend.labels).toHaveLength(12);
    expect(earningsTrend.labels[0]).toBe('2025-12');
    expect(earningsTrend.dataMinor).toEqual([1, 10, 0, 0, 0, 0, 0, 0, 0, 0, 100, 111_000]);
  });

  it('rate a driver by what is in his hands', async () => {
    const driverId = await newDriver();
    const at = noon;
    const take = { type: 'DriverAssigned', data: { driverId, by: 'operator', at } } as const;
    const cancelled = (by: 'driver' | 'rider' | 'operator') =>
      ({ type: 'RideCancelled', data: { by, reason: `by_${by}`, driverId, at } }) as const;
    const left = (reason: 'given_up' | 'sent_back' | 'reassigned') =>
      ({ type: 'DriverUnassigned', data: { driverId, reason, at } }) as const;
    const noShow = { type: 'NoShowRecorded', data: { driverId, by: 'driver', at } } as const;
    const ends = [
      cancelled('rider'),
      cancelled('operator'),
      left('sent_back'),
      left('reassigned'),
      noShow,
    ];
    await rig.log.complete(driverId);
    for (const end of ends) await rig.log.ride(await rig.log.book(), take, end);
    expect(await report(driverId, 'daily')).toMatchObject({
      completionRate: 100,
      acceptanceRate: 100,
    });

    await rig.log.ride(await rig.log.book(), take, cancelled('driver'));
    await rig.log.ride(await rig.log.book(), take, left('given_up'));
    const declined = { type: 'RideDeclined', data: { driverId, at } } as const;
    await rig.log.ride(await rig.log.book(), declined);
    // 1 of 3 rides whose end he caused; 8 of 9 offers.
    expect(await report(driverId, 'daily')).toMatchObject({
      totalTrips: 1,
      completionRate: 33.3,
      acceptanceRate: 88.9,
    });
  });

  it('are on the leaderboard with who he is and where he is', async () => {
    const driverId = await newDriver();
    const contact = {
      riderName: 'Maria',
      riderPhone: '+59995123456',
      pickup: { address: 'Punda', point: null },
      dropoff: { address: 'Jan Thiel', point: null },
    };
    const distanceMeters = 20_400;
    await rig.log.complete(driverId, noon, 5005, { contact, distanceMeters, rideType: 'local' });
    expect(await entryOf(driverId)).toMatchObject({
      username: `driver${driverId}`,
      ridesCompleted: 1,
      totalMeters: 20_400,
      totalFareMinor: 5005,
      rating: null,
      location: 'Jan Thiel',
      status: 'available',
      lastActive: expect.any(String),
      // 50 for the ride, 12.24 for the kilometres, 5.005 for the fare.
      performanceScore: 67,
    });
    expect(await report(driverId, 'daily')).toMatchObject({
      profile: { currentLocation: 'Jan Thiel' },
      averageFareMinor: 5005,
      rideTypes: { local: 1 },
    });
  });

  it('are rated by the mean of what riders said last, and 0 in the score without any', async () => {
    const driverId = await newDriver();
    const rate = (rideId: number, rating: number, replaces: number | null = null) =>
      rig.log.ride(rideId, { type: 'RideRated', data: { driverId, rating, replaces, at: noon } });
    const rides = [];
    for (let ride = 0; ride < 3; ride += 1) {
      rides.push(await rig.log.complete(driverId, noon, 0, { distanceMeters: 0 }));
    }
    expect(await entryOf(driverId)).toMatchObject({
      rating: null,
      ratingCount: 0,
      performanceScore: 150,
    });
    await rate(rides[0]!, 1);
    await rate(rides[1]!, 4);
    await rate(rides[2]!, 4);
    await rate(rides[0]!, 5, 1);
    // 13 ÷ 3 = 4.33 stars: 433 points beside the 150 of three rides.
    expect(await entryOf(driverId)).toMatchObject({
      rating: 4.33,
      ratingCount: 3,
      performanceScore: 583,
    });
  });

  it('say what the driver is doing now', async () => {
    const driverId = await newDriver();
    const ride = await rig.log.book();
    const step = { driverId, at: noon };
    const own = { ...step, rideId: ride };
    const ofAccount = { ...step, cause: 'account' } as const;
    const is = { scheduledFor: '2026-11-21T16:00:00.000Z' };
    const says = async (...events: DriverEvent[]) => {
      for (const event of events) await rig.log.driver(driverId, event);
      return (await entryOf(driverId))?.status;
    };
    const saysOfRide = async (event: RideEvent) => {
      await rig.log.ride(ride, event);
      return says();
    };
    expect(await says()).toBe('available');
    const assigned = { type: 'DriverAssigned', data: { ...step, by: 'driver' } } as const;
    expect(await saysOfRide(assigned)).toBe('available');
    expect(await saysOfRide({ type: 'DriverSetOff', data: step })).toBe('on_ride');
    expect(await saysOfRide(amended({ ...step, is }))).toBe('available');
    const [released, engaged] = [
      { type: 'DriverReleased', data: own },
      { type: 'DriverEngaged', data: own },
    ] as const;
    expect(await says(released, engaged)).toBe('on_ride');
    expect(await says(released, { type: 'DriverWentOffline', data: step })).toBe('offline');
    const suspended = { type: 'DriverSuspended', data: step } as const;
    expect(await says(suspended, { ...suspended, data: ofAccount })).toBe('inactive');
    const reinstated = { type: 'DriverReinstated', data: step } as const;
    expect(await says(reinstated, { type: 'DriverCameOnline', data: step })).toBe('inactive');
    expect(await says({ ...reinstated, data: ofAccount })).toBe('available');
  });

  it('wait for the driver’s registration, and lose nothing meanwhile', async () => {
    const driverId = 77;
    await rig.log.complete(driverId, noon, 700);
    expect(await entryOf(driverId)).toBeUndefined();
    await expect(report(driverId, 'daily')).rejects.toMatchObject({ code: 'driver.not_found' });
    await rig.log.register(driverId);
    expect(await entryOf(driverId)).toMatchObject({ ridesCompleted: 1, totalFareMinor: 700 });
  });

  it('count in the fare that was charged, in cents that stay exact', async () => {
    const driverId = await newDriver();
    for (let ride = 0; ride < 10; ride += 1) await rig.log.complete(driverId, noon, 10);
    await rig.log.complete(driverId, noon, 1_999_999_999);
    await rig.log.complete(driverId, noon, 1_999_999_999);
    expect(await entryOf(driverId)).toMatchObject({ totalFareMinor: 4_000_000_098 });
    expect(await report(driverId, 'all')).toMatchObject({
      totalEarningsMinor: 4_000_000_098,
      averageFareMinor: 333_333_342,
    });
  });
});
