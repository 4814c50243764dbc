import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Call } from '@trupial/testbed/api/caller';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// The list rows of the operator's screens (driver-and-operator.md §7), in the variants that the
// screens ask for, with the fields that they show.

let office: TestOffice;
let busy: TestDriver;
let idle: TestDriver;
let pending: number;
let assigned: number;
let completed: number;

const send = async (call: Call, ...steps: readonly string[]): Promise<void> => {
  for (const path of steps) expect((await call('POST', path, {})).status).toBe(200);
};
const find = ({ body }: Answer, id: number): Record<string, unknown> | undefined =>
  (body as { id: number }[]).find((one) => one.id === id);
const vehicle = 'Toyota Corolla (Comfort) · TX-118';

beforeAll(async () => {
  office = await startTestOffice();
  busy = office.driver;
  idle = await office.newDriver();
  pending = (await office.book()).id;
  completed = (await office.book()).id;
  assigned = (await office.book()).id;
  await send(busy.call, `/accept-ride/${completed}/`, `/finish-ride/${completed}/`);
  const given = await office.operator('POST', `/assign-driver/${assigned}/`, {
    driver_id: busy.id,
  });
  expect(given.status).toBe(200);
  await send(busy.call, `/set-off-ride/${assigned}/`);
});
afterAll(() => office.stop());

describe('GET /api/ride-requests/?type=pending', () => {
  const path = '/ride-requests/?type=pending';

  it('dashboard variant: _t and no-cache headers get the list, never a 304', async () => {
    const first = await office.operator('GET', path);
    const fresh = await office.operator('GET', `${path}&_t=${Date.now()}`, undefined, {
      'Cache-Control': 'no-cache, no-store, must-revalidate',
      Pragma: 'no-cache',
      Expires: '0',
    });
    expect(fresh.status).toBe(200);
    expect(fresh.body).toEqual(first.body);
    expect(fresh.body).toMatchObject([{ id: pending, status: 'Pending', attention: null }]);
  });

  it('poll variant: If-Modified-Since, 304 when nothing changed since', async () => {
    const since = { 'If-Modified-Since': new Date().toUTCString() };
    const first = await office.operator('GET', path);
    const changed = Date.parse(first.header('last-modified') ?? '');
    // Within two seconds of a change no date is good.
    await until(async () => {
      const now = { 'If-Modified-Since': new Date().toUTCString() };
      const same = await office.operator('GET', path, undefined, now);
      return same.status === 304 && same.body === undefined;
    }, 'a 304 by date');
    const long = { 'If-Modified-Since': new Date(changed - 60_000).toUTCString() };
    expect((await office.operator('GET', path, undefined, long)).status).toBe(200);
    for (const nonsense of ['', 'yesterday', '0']) {
      const answer = await office.operator('GET', path, undefined, {
        'If-Modified-Since': nonsense,
      });
      expect(answer.status).toBe(200);
    }
    const { id } = await office.book();
    const after = await office.operator('GET', path, undefined, since);
    expect(after.status).toBe(200);
    expect(find(after, id)).toBeDefined();
    await send(office.operator, `/reject-ride/${id}/`);
  });

  it('page variant: count_only answers {count}', async () => {
    const counted = await office.operator('GET', `${path}&count_only=true`);
    expect([counted.status, counted.body]).toEqual([200, { count: 1 }]);
  });
});

describe('GET /api/ride-requests/?type=completed', () => {
  it('carries a nested driver {id, first_name, last_name, username, phone, vehicle}', async () => {
    const list = await office.operator('GET', '/ride-requests/?type=completed');
    expect(list.body).toHaveLength(1);
    expect(find(list, completed)).toMatchObject({
      status: 'Completed',
      rider_name: 'Maria Curiel',
      rider_phone: '+59995123456',
      distance_km: expect.any(Number),
      calculated_fare: expect.any(Number),
      completed_at: expect.stringMatching(/Z$/),
      driver_id: busy.id,
      driver_name: 'Maria Curiel',
      driver_vehicle: vehicle,
    });
    expect(list.at(0, 'driver')).toEqual({
      id: busy.id,
      first_name: 'Maria',
      last_name: 'Curiel',
      // Nobody's list has the login name of somebody else.
      username: 'Maria Curiel',
      phone: '+59995123456',
      vehicle,
    });
  });

  it('comes in pages that leave nobody out: limit, cursor, Link', async () => {
    for (let ride = 0; ride < 2; ride += 1) {
      const { id } = await office.book();
      await send(idle.call, `/accept-ride/${id}/`, `/finish-ride/${id}/`);
    }
    const whole = await office.operator('GET', '/ride-requests/?type=completed');
    const seen: unknown[] = [];
    let next = '/ride-requests/?type=completed&limit=2';
    for (let page = 0; page < 2; page += 1) {
      const answer = await office.operator('GET', next);
      seen.push(...(answer.body as unknown[]));
      const link = /<\/api([^>]+)>; rel="next"/.exec(answer.header('link') ?? '');
      expect(link === null).toBe(page === 1);
      next = link?.[1] ?? '';
    }
    expect(seen).toEqual(whole.body);
    const bad = await office.operator('GET', '/ride-requests/?type=completed&cursor=!');
    expect([bad.status, bad.text('code')]).toEqual([400, 'history.bad_cursor']);
  });
});

describe('GET /api/drivers/', () => {
  it('has every field of a driver, and the defaults where there is nothing to tell', async () => {
    const list = await office.operator('GET', '/drivers/');
    expect(find(list, busy.id)).toEqual({
      id: busy.id,
      username: busy.username,
      name: 'Maria Curiel',
      first_name: 'Maria',
      last_name: 'Curiel',
      phone: '+59995123456',
      vehicle,
      vehicle_type: 'Toyota Corolla (Comfort)',
      vehicle_plate: 'TX-118',
      seats: 4,
      bags: 3,
      equipment: [],
      status: 'on_ride',
      rating: 4.5,
      ratingCount: 0,
      ridesCompleted: 1,
      location: 'jan-thiel-beach',
      lastActive: expect.stringMatching(/Z$/),
    });
    const fresh = await office.newDriver({ vehicle_plate: undefined });
    const withFresh = await office.operator('GET', `/drivers/?_t=${Date.now()}`);
    // The texts for null are the screens': 'Location unknown', 'Unknown'.
    expect(find(withFresh, fresh.id)).toMatchObject({
      vehicle: 'Toyota Corolla (Comfort)',
      vehicle_plate: null,
      status: 'available',
      rating: 4.5,
      ratingCount: 0,
      ridesCompleted: 0,
      location: null,
      lastActive: null,
    });
  });

  it('says all four statuses, and counts inactive drivers too', async () => {
    const [off, out] = [await office.newDriver(), await office.newDriver()];
    await off.call('POST', `/drivers/${off.id}/status/`, { status: 'offline' });
    await office.operator('POST', `/drivers/${out.id}/status/`, { status: 'inactive' });
    const list = await office.operator('GET', '/drivers/');
    const statuses = [busy, idle, off, out].map(({ id }) => find(list, id)?.['status']);
    expect(statuses).toEqual(['on_ride', 'available', 'offline', 'inactive']);
    const counted = await office.operator('GET', '/drivers/?count_only=true');
    expect(counted.body).toEqual({ count: (list.body as unknown[]).length });
  });

  it('is for operators and staff', async () => {
    expect((await office.staff('GET', '/drivers/')).status).toBe(200);
    for (const call of [idle.call, office.rider]) {
      expect((await call('GET', '/drivers/')).status).toBe(403);
    }
    expect((await office.visitor('GET', '/drivers/')).status).toBe(401);
  });
});

describe('GET /api/assigned-rides/', () => {
  it('has the rides under way with driver, assigned time and expected arrival', async () => {
    const list = await office.operator('GET', `/assigned-rides/?_t=${Date.now()}`);
    expect(list.body).toHaveLength(1);
    const ride = find(list, assigned)!;
    expect(ride).toMatchObject({
      status: 'Assigned',
      driver_progress: 'en_route',
      driver_id: busy.id,
      driver_phone: '+59995123456',
      driver: { id: busy.id, vehicle },
      assigned_time: expect.stringMatching(/Z$/),
      attention: null,
    });
    // Scheduled in island time (UTC−4), plus the driving time.
    const pickup = Date.parse(`${String(ride['ride_datetime'])}-04:00`);
    const arrival = pickup + Number(ride['duration_min']) * 60_000;
    expect(ride['estimated_arrival']).toBe(new Date(arrival).toISOString());
  });

  it('count_only answers {count}, and each status has its word', async () => {
    const count = async () =>
      (await office.operator('GET', '/assigned-rides/?count_only=true')).body;
    expect(await count()).toEqual({ count: 1 });
    for (const [step, status] of [
      ['pickup', 'PickedUp'],
      ['start', 'InProgress'],
    ] as const) {
      await send(busy.call, `/${step}-ride/${assigned}/`);
      expect(find(await office.operator('GET', '/assigned-rides/'), assigned)).toMatchObject({
        status,
      });
    }
    await send(office.operator, `/operator-complete-ride/${assigned}/`);
    expect(await count()).toEqual({ count: 0 });
    expect((await office.operator('GET', '/assigned-rides/')).body).toEqual([]);
  });

  it('is for operators and staff', async () => {
    expect((await office.staff('GET', '/assigned-rides/')).status).toBe(200);
    for (const call of [idle.call, office.rider]) {
      expect((await call('GET', '/assigned-rides/')).status).toBe(403);
    }
    expect((await office.visitor('GET', '/assigned-rides/')).status).toBe(401);
  });
});
