import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../testing/api-client.ts';
import { startTestOffice, type TestDriver, type TestOffice } from '../testing/start-test-office.ts';

// The report rows of driver-and-operator.md §7: a driver's own report and the leaderboard, whose
// figures are worked out here again from what the rides say, with the spec's words only.

let office: TestOffice;
let mine: TestDriver;
let fresh: TestDriver;
const fares: number[] = [];
const kilometres: number[] = [];

const periods = ['daily', 'weekly', 'monthly', 'yearly', 'all'] as const;
const islandNow = (): Date => new Date(Date.now() - 4 * 3_600_000);
const day = (date: Date): string => date.toISOString().slice(0, 10);
const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, one) => total + Math.round(one * 1000), 0)) / 1000;

/** The labels that a period has now, by the calendar. */
function labelsOf(period: (typeof periods)[number]): string[] {
  const now = islandNow();
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const daysBack = (count: number) =>
    Array.from({ length: count + 1 }, (_, back) => day(at(count - back)));
  switch (period) {
    case 'daily':
      return Array.from(
        { length: now.getUTCHours() + 1 },
        (_, hour) => `${String(hour).padStart(2, '0')}:00`,
      );
    case 'weekly':
      return daysBack((now.getUTCDay() + 6) % 7);
    case 'monthly':
      return daysBack(now.getUTCDate() - 1);
    case 'yearly':
      return Array.from(
        { length: now.getUTCMonth() + 1 },
        (_, month) => `${now.getUTCFullYear()}-${String(month + 1).padStart(2, '0')}`,
      );
    case 'all':
      // Everything that was counted was counted this month.
      return [day(now).slice(0, 7)];
  }
}

beforeAll(async () => {
  office = await startTestOffice();
  mine = office.driver;
  fresh = await office.newDriver();
  const step = async (name: string, id: number) =>
    expect((await mine.call('POST', `/${name}-ride/${id}/`, {})).status).toBe(200);
  for (const dropoff of ['jan-thiel-beach', 'mambo-beach', 'jan-thiel-beach']) {
    const { id, answer } = await office.book(office.rider, { dropoff_location: dropoff });
    await step('accept', id);
    await step('finish', id);
    fares.push(answer.number('calculated_fare'));
  }
  const { body } = await mine.call('GET', '/ride-requests?type=completed');
  kilometres.push(...(body as { distance_km: number }[]).map((ride) => ride.distance_km));
  // One that he cancels, one that he declines, one that the office gives him and takes back.
  const [cancelled, declined, given] = [
    await office.book(),
    await office.book(),
    await office.book(),
  ];
  await step('accept', cancelled.id);
  await step('cancel', cancelled.id);
  await step('reject', declined.id);
  const office200 = async (path: string, sent: object) =>
    expect((await office.operator('POST', path, sent)).status).toBe(200);
  await office200(`/assign-driver/${given.id}/`, { driver_id: mine.id });
  await office200(`/cancel-assigned-ride/${given.id}/`, {});
});
afterAll(() => office.stop());

describe('GET /api/driver-report/', () => {
  describe.each(periods)('?period=%s', (period) => {
    const path = `/driver-report/?period=${period}`;

    it('answers {profile, ride_statistics} with the figures of his rides', async () => {
      const before = labelsOf(period);
      const answer = await mine.call('GET', path);
      const after = labelsOf(period);
      expect(answer.status).toBe(200);
      expect(answer.at('profile')).toEqual({
        username: mine.username,
        vehicle_type: 'Toyota Corolla (Comfort)',
        current_location: 'jan-thiel-beach',
      });
      const statistics = answer.at('ride_statistics') as {
        earnings_trend: { labels: string[]; data: number[] };
        ride_types_breakdown: Record<string, number>;
      };
      expect(statistics).toMatchObject({
        total_earnings: sum(fares),
        total_trips: 3,
        total_distance: sum(kilometres),
        average_fare: Math.round((100 * sum(fares)) / 3) / 100,
        // 3 completed, 1 cancelled by himself; what the office took back is not his fault.
        completion_rate: 75,
        // 5 taken (one of them given by the office), 1 declined.
        acceptance_rate: 83.3,
        ride_types_breakdown: { airport: 3 },
      });
      const { labels, data } = statistics.earnings_trend;
      // The hour or the day may have changed while it was asked for.
      expect([before, after]).toContainEqual(labels);
      expect(data).toHaveLength(labels.length);
      expect(sum(data)).toBe(sum(fares));
    });

    it('is all zero for a driver who has not driven', async () => {
      const answer = await fresh.call('GET', path);
      expect(answer.at('profile', 'current_location')).toBeNull();
      expect(answer.at('ride_statistics')).toMatchObject({
        total_earnings: 0,
        total_trips: 0,
        total_distance: 0,
        average_fare: 0,
        completion_rate: 0,
        acceptance_rate: 0,
        ride_types_breakdown: {},
      });
      const data = answer.at('ride_statistics', 'earnings_trend', 'data') as number[];
      expect(data.every((one) => one === 0)).toBe(true);
    });
  });

  it('is weekly when no period is named, and ignores _t', async () => {
    const weekly = (await mine.call('GET', '/driver-report/?period=weekly')).body;
    expect((await mine.call('GET', '/driver-report/')).body).toEqual(weekly);
    expect((await mine.call('GET', `/driver-report?_t=${Date.now()}`)).body).toEqual(weekly);
  });

  it('is for the office, which names the driver', async () => {
    const path = '/driver-report/?period=all';
    const own = (await mine.call('GET', path)).body;
    for (const call of [office.operator, office.staff]) {
      expect((await call('GET', `${path}&driver=${mine.id}`)).body).toEqual(own);
      const unnamed = await call('GET', path);
      expect([unnamed.status, unnamed.body]).toEqual([
        400,
        {
          error: 'Name the driver with ?driver=.',
          code: 'invalid',
          fields: { driver: 'Name the driver with ?driver=.' },
        },
      ]);
    }
  });

  it('is a driver’s own, whomever he names', async () => {
    const answer = await fresh.call('GET', `/driver-report/?period=all&driver=${mine.id}`);
    expect(answer.at('profile', 'username')).toBe(fresh.username);
  });

  it('refuses a period that is none, a driver who is none, riders and visitors', async () => {
    for (const period of ['', 'hourly', 'Weekly']) {
      expect((await mine.call('GET', `/driver-report/?period=${period}`)).status).toBe(400);
    }
    expect((await office.operator('GET', '/driver-report/?driver=carlos')).status).toBe(400);
    expect((await office.rider('GET', '/driver-report/')).status).toBe(403);
    expect((await office.visitor('GET', '/driver-report/')).status).toBe(401);
  });
});

interface Entry {
  readonly id: number;
  readonly ridesCompleted: number;
  readonly totalKilometers: number;
  readonly totalFare: number;
  readonly rating: number;
  readonly rank: number;
  readonly performanceScore: number;
}

/** Section 9, word by word. */
function scoreOf({ ridesCompleted, totalKilometers, totalFare, rating }: Entry): number {
  if (ridesCompleted === 0 && totalKilometers === 0 && totalFare === 0) return 0;
  const base =
    Math.min(ridesCompleted / 100, 1) * 0.5 +
    Math.min(totalKilometers / 5000, 1) * 0.3 +
    Math.min(totalFare / 15_000, 1) * 0.15 +
    (rating / 5) * 0.05;
  let score = Math.round(base * 10_000);
  if (ridesCompleted >= 200) score += 500;
  if (totalKilometers >= 10_000) score += 300;
  if (totalFare >= 25_000) score += 200;
  return Math.min(score, 10_000);
}

describe('GET /api/drivers-leaderboard/', () => {
  const board = async (): Promise<Entry[]> =>
    (await office.operator('GET', '/drivers-leaderboard/')).body as Entry[];
  const entry = async (id: number) => (await board()).find((one) => one.id === id)!;

  it('adds totalKilometers and totalFare to a driver, with rank and score', async () => {
    expect(await entry(mine.id)).toMatchObject({
      username: mine.username,
      vehicle: 'Toyota Corolla (Comfort) · TX-118',
      status: 'available',
      rating: 0,
      ridesCompleted: 3,
      totalKilometers: sum(kilometres),
      totalFare: sum(fares),
      rank: 1,
    });
    expect((await entry(mine.id)).performanceScore).toBe(scoreOf(await entry(mine.id)));
    expect(await entry(fresh.id)).toMatchObject({ rank: 2, performanceScore: 0 });
  });

  // So much nobody drives in a test: the totals are put where the log's would stand.
  it.each([
    [199, 4_999.999, 14_999.99, 5],
    [99, 5_000, 14_000, 4],
    [200, 0, 0, 0],
    [20, 10_000, 0, 0],
    [20, 0, 25_000, 3],
    [60, 10_000, 25_000, 4],
    [200, 10_000, 25_000, 5],
    [1, 0.001, 0.01, 0],
  ])('%i rides, %d km, $%d, %i stars score as section 9 says', async (rides, km, fare, stars) => {
    const database = new Client({ connectionString: office.product.databaseUrl });
    await database.connect();
    try {
      const other = await office.newDriver();
      // Registering is an event that the report has to have seen before its row can be changed.
      expect((await entry(other.id)).performanceScore).toBe(0);
      await database.query(
        `update reporting.drivers set rides_completed = $2, meters = $3, fare_minor = $4,
           rating_sum = $5, rating_count = $6 where id = $1`,
        [other.id, rides, Math.round(km * 1000), Math.round(fare * 100), stars, stars > 0 ? 1 : 0],
      );
      // Only an event moves the list's mark; until then the list may be sent as it was.
      await office.newDriver();
      const shown = await entry(other.id);
      expect(shown).toMatchObject({
        ridesCompleted: rides,
        totalKilometers: km,
        totalFare: fare,
        rating: stars,
        performanceScore: scoreOf(shown),
      });
    } finally {
      await database.end();
    }
  });

  it('ranks by score, best first, from 1, no rank twice', async () => {
    const entries = await board();
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, at) => at + 1));
    const scores = entries.map(({ performanceScore }) => performanceScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBe(10_000);
    expect(scores).toEqual(entries.map(scoreOf));
  });

  it('counts only, ignores _t, and is for operators and staff', async () => {
    const counted: Answer = await office.staff('GET', '/drivers-leaderboard/?count_only=true&_t=1');
    expect(counted.body).toEqual({ count: (await board()).length });
    for (const call of [mine.call, office.rider]) {
      expect((await call('GET', '/drivers-leaderboard/')).status).toBe(403);
    }
    expect((await office.visitor('GET', '/drivers-leaderboard/')).status).toBe(401);
  });
});
