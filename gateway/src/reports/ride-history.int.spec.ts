import { reportingMessages } from '@trupial/contracts/messages';
import type { Role } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';
import { endedRide } from '../testing/ended-ride.ts';

const { rideHistory, rideHistorySummary } = reportingMessages;

describe('ride history over HTTP', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let asked: { subject: string; payload: unknown }[] = [];
  let next: string | null = null;

  beforeAll(async () => {
    gateway = await startTestGateway((subject, payload) => {
      asked.push({ subject, payload });
      if (subject === rideHistory.subject) return { ok: { items: [endedRide(412)], next } };
      const topDriver = { id: 2, username: 'carlos', firstName: '', lastName: '', rides: 3 };
      const figures = { rides: 3, revenueMinor: 10_001, distanceMeters: 12_345 };
      return { ok: { ...figures, averageFareMinor: 3334, topDriver } };
    });
  });
  afterAll(() => gateway.close());

  const get = async (role: Role, path: string) => {
    asked = [];
    const headers = { Authorization: `Bearer ${await gateway.token(role)}` };
    const response = await fetch(`${gateway.url}/api/ride-history/${path}`, { headers });
    return { response, body: (await response.json()) as unknown };
  };
  const unfiltered = {
    ofDriver: null,
    ofRider: null,
    status: 'Completed',
    search: '',
    start: null,
    end: null,
    driverId: null,
  };

  it('hands every filter to the server side', async () => {
    await get(
      'operator',
      '?search=50%25%20_&start=2026-11-01&end=2026-11-30&driver=8&status=Cancelled&limit=20&cursor=abc',
    );
    expect(asked).toEqual([
      {
        subject: rideHistory.subject,
        payload: {
          ...unfiltered,
          search: '50% _',
          start: '2026-11-01',
          end: '2026-11-30',
          driverId: 8,
          status: 'Cancelled',
          limit: 20,
          cursor: 'abc',
          offset: 0,
        },
      },
    ]);
  });

  it.each([
    ['operator', {}],
    ['staff', {}],
    ['driver', { ofDriver: 7 }],
    ['rider', { ofRider: 7 }],
  ] as const)('a %s sees what is his, in the list and in the figures', async (role, own) => {
    for (const path of ['?search=&start=&end=&driver=&status=', 'summary/']) {
      const { response } = await get(role, path);
      expect(response.status).toBe(200);
      expect(asked[0]?.payload).toMatchObject({ ...unfiltered, ...own });
    }
  });

  it('shows rides as every list does, and links the next page with the same filters', async () => {
    next = 'MjAy_-';
    const { response, body } = await get('operator', '?driver=8&limit=1&cursor=old');
    expect(response.headers.get('link')).toBe(
      '</api/ride-history/?driver=8&limit=1&cursor=MjAy_->; rel="next"',
    );
    expect(body).toEqual([
      expect.objectContaining({
        id: 412,
        calculated_fare: 50.56,
        ride_datetime: '2026-11-20T23:30:00',
        ended_at: '2026-11-21T04:10:05.000Z',
      }),
    ]);
    next = null;
    const last = await get('operator', '');
    expect(last.response.headers.has('link')).toBe(false);
    expect(asked[0]?.payload).toMatchObject({ limit: 1000, cursor: null });
  });

  it('answers the figures of the whole set in exact dollars', async () => {
    const { body } = await get('operator', 'summary/?driver=2');
    expect(asked.map(({ subject }) => subject)).toEqual([rideHistorySummary.subject]);
    expect(body).toEqual({
      total_rides: 3,
      total_revenue: 100.01,
      total_distance: 12.345,
      average_fare: 33.34,
      top_driver: { id: 2, name: 'Unknown Driver', rides: 3 },
    });
  });

  it.each([
    'start=2026-13-01',
    'end=yesterday',
    'driver=abc',
    'status=Pending',
    'limit=0',
    'limit=1001',
    'search=%00',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const { response, body } = await get('operator', `?${query}`);
    expect(response.status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      fields: { [query.split('=')[0]!]: expect.any(String) },
    });
    expect(asked).toEqual([]);
  });
});
