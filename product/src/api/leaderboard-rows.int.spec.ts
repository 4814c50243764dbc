import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@trupial/testbed/api/caller';
import { driveRides, type DrivenRides } from '@trupial/testbed/samples/driven-rides';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// The leaderboard row of driver-and-operator.md §7. The figures are computed here a second time
// from the rides, by the spec's definitions only.

let office: TestOffice;
let mine: TestDriver;
let fresh: TestDriver;
let { fares, kilometres }: DrivenRides = { fares: [], kilometres: [] };
const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, one) => total + Math.round(one * 1000), 0)) / 1000;

beforeAll(async () => {
  office = await startTestOffice();
  mine = office.driver;
  fresh = await office.newDriver();
  ({ fares, kilometres } = await driveRides(office));
});
afterAll(() => office.stop());

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

  // A test cannot drive so many rides: the totals are written in place of those from the log.
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
