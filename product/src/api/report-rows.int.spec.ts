import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driveRides, type DrivenRides } from '@trupial/testbed/samples/driven-rides';
import { lastingDay } from '@trupial/testbed/samples/ordinary-day';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// The report row of driver-and-operator.md §7: a driver's own report. The figures are computed here
// a second time from the rides, by the spec's definitions only.

await lastingDay();
let office: TestOffice;
let mine: TestDriver;
let fresh: TestDriver;
let { fares, kilometres }: DrivenRides = { fares: [], kilometres: [] };

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
  ({ fares, kilometres } = await driveRides(office));
});
afterAll(() => office.stop());

describe('GET /api/driver-report/', () => {
  it('says that there is no such driver, as its document does', async () => {
    const answer = await office.operator('GET', '/driver-report/?driver=999999');
    expect([answer.status, answer.text('code')]).toEqual([404, 'driver.not_found']);
  });

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
