import { readParkedEvents } from '@trupial/event-store/testing';
import { reportingMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRandomHistory } from '../testing/random-history.ts';
import { type ReportingRig, startReporting } from '../testing/reporting.rig.ts';
import { ratingsOf, recount, sumOf } from '../testing/recount.ts';
import { fareOf, noon } from '../testing/samples.ts';

const { completedRides, driverReport, leaderboard } = reportingMessages;
const drivers = [7, 8, 9, 10, 11];

describe('reports of a random history', () => {
  let rig: ReportingRig;
  beforeAll(async () => {
    rig = await startReporting(() => noon);
    await writeRandomHistory(rig.log, drivers, 300, 20_261_120);
    await rig.projected();
  });
  afterAll(() => rig.stop());

  const counted = async () => recount(await rig.events());
  const completed = async () => (await counted()).filter(({ what }) => what === 'completed');

  it('adds up to the same cents for rides, drivers, days and the log', async () => {
    const inLog = await completed();
    expect(inLog.length).toBeGreaterThan(100);
    const money = sumOf(inLog, 'fareMinor');
    const sums = await rig.pool.query(`
      select (select sum(fare_minor)::int from rides where status = 'Completed') as rides,
        (select sum(fare_minor)::int from drivers) as drivers,
        (select sum(fare_minor)::int from driver_days) as days,
        (select sum(value::int)::int from driver_days, jsonb_each_text(fare_by_hour)) as hours,
        (select sum(meters)::int from driver_days) as meters`);
    const [rides, board] = await Promise.all([
      rig.ask(completedRides, { driverId: null }),
      rig.ask(leaderboard, {}),
    ]);
    expect(sums.rows[0]).toEqual({
      rides: money,
      drivers: money,
      days: money,
      hours: money,
      meters: sumOf(inLog, 'meters'),
    });
    expect(rides.items).toHaveLength(inLog.length);
    expect(rides.items.reduce((sum, ride) => sum + ride.fareMinor, 0)).toBe(money);
    expect(board.items.reduce((sum, entry) => sum + entry.totalFareMinor, 0)).toBe(money);
    const reports = await Promise.all(
      drivers.map((driverId) => rig.ask(driverReport, { driverId, period: 'all' })),
    );
    expect(reports.reduce((sum, report) => sum + report.totalEarningsMinor, 0)).toBe(money);
  });

  // Friday 20 November 2026, noon on the island: the week began on Monday 16.
  it.each([
    ['daily', '2026-11-20', 13],
    ['weekly', '2026-11-16', 10],
    ['monthly', '2026-11-01', 10],
    ['yearly', '2026-01-01', 7],
    ['all', '0000-00-00', 7],
  ] as const)('reports each driver %s as the log has it', async (period, from, labelLength) => {
    const all = await counted();
    let trips = 0;
    for (const driverId of drivers) {
      const report = await rig.ask(driverReport, { driverId, period });
      const his = all.filter((one) => one.driverId === driverId && one.local >= from);
      const of = (what: string) => his.filter((one) => one.what === what);
      const done = of('completed');
      const rate = (part: number, rest: number) =>
        part + rest === 0 ? 0 : Number(((100 * part) / (part + rest)).toFixed(1));
      trips += done.length;
      expect(report).toMatchObject({
        totalTrips: done.length,
        totalEarningsMinor: sumOf(done, 'fareMinor'),
        totalDistanceMeters: sumOf(done, 'meters'),
        averageFareMinor:
          done.length === 0 ? 0 : Math.floor(sumOf(done, 'fareMinor') / done.length + 0.5),
        completionRate: rate(done.length, of('dropped').length),
        acceptanceRate: rate(of('taken').length, of('declined').length),
      });
      const types: Record<string, number> = {};
      for (const { rideType } of done) types[rideType] = (types[rideType] ?? 0) + 1;
      expect(report.rideTypes).toEqual(types);
      const expected = new Map<string, number>();
      for (const { local, fareMinor } of done) {
        const label =
          period === 'daily' ? `${local.slice(11, 13)}:00` : local.slice(0, labelLength);
        expected.set(label, (expected.get(label) ?? 0) + fareMinor);
      }
      const { labels, dataMinor } = report.earningsTrend;
      const points = labels.map((label, at) => [label, dataMinor[at]] as const);
      expect(labels).toEqual([...new Set(labels)].toSorted());
      expect(new Map(points.filter(([, sum]) => sum !== 0))).toEqual(
        new Map([...expected].toSorted()),
      );
    }
    expect(trips).toBeGreaterThan(10);
  });

  it('ranks every driver by the score of the spec', async () => {
    const inLog = await completed();
    const ratings = ratingsOf(await rig.events());
    const { items, changedAt } = await rig.ask(leaderboard, {});
    const scores = drivers.map((id) => {
      const his = inLog.filter(({ driverId }) => driverId === id);
      const [rides, km, dollars] = [
        his.length,
        sumOf(his, 'meters') / 1000,
        sumOf(his, 'fareMinor') / 100,
      ];
      const stars = ratings.get(id) ?? [];
      // The score counts the rating that the leaderboard shows.
      const rating = Number((stars.reduce((all, one) => all + one, 0) / stars.length).toFixed(2));
      expect(stars.length).toBeGreaterThan(10);
      const sum =
        Math.min(rides / 100, 1) * 0.5 +
        Math.min(km / 5000, 1) * 0.3 +
        Math.min(dollars / 15_000, 1) * 0.15 +
        (rating / 5) * 0.05;
      return {
        id,
        ridesCompleted: rides,
        rating,
        ratingCount: stars.length,
        performanceScore: Math.round(sum * 10_000),
      };
    });
    scores.sort((a, b) => b.performanceScore - a.performanceScore || a.id - b.id);
    expect(items).toHaveLength(drivers.length);
    expect(ratings.size).toBe(drivers.length);
    expect(items).toMatchObject(scores.map((score, index) => ({ ...score, rank: index + 1 })));
    const events = await rig.events();
    const last = events.findLast(({ data }) => (data as { driverId?: number | null }).driverId);
    // The log's time, or when the report caught up, if that was later (ADR 7).
    expect(Date.parse(changedAt!)).toBeGreaterThanOrEqual(Date.parse(last!.recordedAt));
    expect(Date.parse(changedAt!)).toBeLessThanOrEqual(Date.now());
  });

  it('has the same rows when everything is handled again, whole, in pieces and one by one', async () => {
    const before = await rig.rows();
    const events = await rig.events();
    await rig.replay(events);
    for (let at = 0; at < events.length; at += 90) await rig.replay(events.slice(at, at + 90));
    for (const event of events.slice(-60)) await rig.replay([event]);
    expect(await rig.rows()).toEqual(before);
    // Earlier states of rides must not come back either.
    await rig.replay(events.filter(({ type }) => type === 'RideRequested'));
    expect(await rig.rows()).toEqual(before);
  });

  it('has the same rows when batches overlap, so that each brings old and new events', async () => {
    const before = await rig.rows();
    const events = await rig.events();
    await rig.pool.query('delete from rides; delete from drivers; delete from driver_days');
    for (let at = 0; at < events.length; at += 37) await rig.replay(events.slice(at, at + 90));
    expect(await rig.rows()).toEqual(before);
  });

  it('has the same rows after a rebuild, and goes on from there', async () => {
    const before = await rig.rows();
    const ends = ['RideCompleted', 'RideRejected', 'RideCancelled', 'NoShowRecorded'];
    const ended = (await rig.events()).filter(({ type }) => ends.includes(type));
    expect(before['rides']).toHaveLength(new Set(ended.map(({ stream }) => stream)).size);
    await rig.rebuild();
    expect(await rig.rows()).toEqual(before);
    const rideId = await rig.log.complete(7, noon, 1234);
    await rig.projected();
    const { items } = await rig.ask(completedRides, { driverId: 7, limit: 1 });
    expect(items).toMatchObject([{ id: rideId, fareMinor: 1234 }]);
  });

  it('parks an event that it cannot count, and counts the rest', async () => {
    const before = await rig.ask(driverReport, { driverId: 8, period: 'daily' });
    const at = noon;
    const fare = fareOf(100);
    await rig.log.ride(9_999, {
      type: 'RideCompleted',
      data: { driverId: 8, by: 'driver', fare, at },
    });
    await rig.log.write('ride-1', [{ type: 'RideCompleted', data: { driverId: 8, at } }]);
    await rig.log.complete(8, noon, 200);
    await rig.projected();
    const after = await rig.ask(driverReport, { driverId: 8, period: 'daily' });
    expect(after.totalEarningsMinor).toBe(before.totalEarningsMinor + 200);
    const parked = await readParkedEvents(rig.pool, 'reporting');
    expect(parked.map(({ stream, type }) => `${stream} ${type}`)).toEqual([
      'ride-1 RideCompleted',
      'ride-9999 RideCompleted',
    ]);
  });
});
