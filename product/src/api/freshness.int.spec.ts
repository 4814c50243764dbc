import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Call, hastyCallerOf } from '@trupial/testbed/api/caller';
import { login } from '@trupial/testbed/people/people';
import {
  officer,
  startTestOffice,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// Every list that is polled, in every variant that the documents name: count_only, _t, the tag and
// the date of what one has already.

let office: TestOffice;
beforeAll(async () => {
  office = await startTestOffice({ TRUPIAL_FRESH_MS: '2000' });
  for (let ride = 0; ride < 3; ride += 1) await office.book();
  await complete();
  await take();
  await office.visitor('POST', '/contact/', contact);
});
afterAll(() => office.stop());

const contact = { name: 'Ana', email: 'ana@example.com', message: 'Lost a red hat' };

async function take(): Promise<number> {
  const { id } = await office.book();
  expect((await office.driver.call('POST', `/accept-ride/${id}/`, {})).status).toBe(200);
  return id;
}
async function complete(): Promise<void> {
  const id = await take();
  expect((await office.driver.call('POST', `/finish-ride/${id}/`, {})).status).toBe(200);
}
const book = async () => void (await office.book());
const write = async () => void (await office.visitor('POST', '/contact/', contact));

type Who = 'rider' | 'driver' | 'operator' | 'staff';
const as = (who: Who): Call => (who === 'driver' ? office.driver.call : office[who]);
const taken = async () => void (await take());

/** Each reader, his list, and the change of that list. */
const lists: readonly [Who, string, () => Promise<void>][] = [
  ['rider', '/ride-requests', book],
  ['driver', '/ride-requests?type=pending', book],
  ['driver', '/ride-requests?type=accepted', taken],
  ['driver', '/ride-requests?type=completed', complete],
  ['operator', '/ride-requests/?type=pending', book],
  ['operator', '/ride-requests/?type=accepted', taken],
  ['operator', '/ride-requests/?type=completed', complete],
  ['operator', '/assigned-rides/', taken],
  ['operator', '/drivers/', taken],
  ['operator', '/drivers-leaderboard/', complete],
  ['staff', '/ride-requests/?type=pending', book],
  ['staff', '/assigned-rides/', taken],
  ['staff', '/drivers/', taken],
  ['staff', '/drivers-leaderboard/', complete],
  ['staff', '/admin/messages/', write],
];

/** Does something at another time of the product's clock, which is this process's. */
async function at(instant: number, act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
  try {
    await act();
  } finally {
    vi.useRealTimers();
  }
}

const withQuery = (path: string, more: string) => `${path}${path.includes('?') ? '&' : '?'}${more}`;

describe.each(lists)('GET as %s %s', (who, path, change) => {
  const get = (headers: Record<string, string> = {}, more = '') =>
    as(who)('GET', more === '' ? path : withQuery(path, more), undefined, headers);

  it('has a tag and a date, and _t changes nothing', async () => {
    const [first, again] = [await get(), await get({}, `_t=${Date.now()}`)];
    expect(first.status).toBe(200);
    expect(first.header('etag')).toMatch(/^W\/"[\w.-]+"$/);
    expect(Date.parse(first.header('last-modified') ?? '')).toBeGreaterThan(0);
    expect(first.header('cache-control')).toBe('private, no-cache');
    expect(first.header('vary')).toContain('authorization');
    expect(again.body).toEqual(first.body);
    expect(again.header('etag')).toBe(first.header('etag'));
  });

  it('counts what it lists', async () => {
    const [list, count] = [await get(), await get({}, 'count_only=true')];
    expect(count.body).toEqual({ count: (list.body as unknown[]).length });
    expect((list.body as unknown[]).length).toBeGreaterThan(0);
  });

  it('is 304 for who has it, until it changes, and never by date within 2 s of the change', async () => {
    const first = await get();
    const tag = { 'If-None-Match': first.header('etag') ?? '' };
    const sameByTag = await get(tag);
    expect([sameByTag.status, sameByTag.body]).toEqual([304, undefined]);
    expect(sameByTag.header('etag')).toBe(first.header('etag'));
    expect((await get(tag, 'count_only=true')).status).toBe(304);
    expect((await get({ 'If-None-Match': '"another"' })).status).toBe(200);

    const before = Date.now();
    await change();
    const seen = await get(tag);
    expect(seen.status).toBe(200);
    expect(seen.body).not.toEqual(first.body);
    expect(seen.header('etag')).not.toBe(first.header('etag'));
    // A client that uses the time of its own clock may give the same second as the change.
    await at(before + 2_000, async () => {
      const date = { 'If-Modified-Since': new Date().toUTCString() };
      expect((await get(date)).status).toBe(200);
    });
    const changed = Date.parse(seen.header('last-modified') ?? '');
    await at(changed + 3_100, async () => {
      const later = { 'If-Modified-Since': new Date().toUTCString() };
      expect((await get(later)).status).toBe(304);
      const earlier = { 'If-Modified-Since': new Date(changed - 1_000).toUTCString() };
      expect((await get(earlier)).status).toBe(200);
      // RFC 9110: the date is not asked when a tag is given.
      expect((await get({ ...later, ...tag })).status).toBe(200);
    });
  });
});

describe('a list of one reader', () => {
  it('does not pass for that of another', async () => {
    const [operators, drivers] = [
      await office.operator('GET', '/ride-requests/?type=pending'),
      await office.driver.call('GET', '/ride-requests/?type=pending'),
    ];
    expect(operators.header('etag')).not.toBe(drivers.header('etag'));
    const tag = { 'If-None-Match': operators.header('etag') ?? '' };
    expect(
      (await office.driver.call('GET', '/ride-requests/?type=pending', undefined, tag)).status,
    ).toBe(200);
  });

  it('changes with the erasure of the place where a driver is, an address that a person typed', async () => {
    const home = 'Kaya Kanariapiku 77';
    const { id } = await office.book(office.operator, { dropoff_location: home, distance_km: 12 });
    for (const step of ['accept', 'finish']) {
      const driven = await office.driver.call('POST', `/${step}-ride/${id}/`, {});
      expect(driven.status).toBe(200);
    }
    const before = await office.staff('GET', '/drivers/');
    expect(JSON.stringify(before.body)).toContain(home);
    const erased = await office.staff('POST', '/admin/erasures/', { ride_ids: [id] });
    expect(erased.at('rides')).toEqual([id]);
    for (const tag of [{}, { 'If-None-Match': before.header('etag') ?? '' }]) {
      const { status, body } = await office.staff('GET', '/drivers/', undefined, tag);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(home);
    }
  });

  it('is told to change by what only he sees: a driver who declines', async () => {
    const { id } = await office.book();
    const path = '/ride-requests/?type=pending';
    const first = await office.driver.call('GET', path);
    await office.driver.call('POST', `/reject-ride/${id}/`, {});
    const tag = { 'If-None-Match': first.header('etag') ?? '' };
    const after = await office.driver.call('GET', path, undefined, tag);
    expect(after.status).toBe(200);
    expect((after.body as { id: number }[]).map((ride) => ride.id)).not.toContain(id);
  });

  it('changes with the driver whom it shows', async () => {
    const path = '/assigned-rides/';
    const first = await office.operator('GET', path);
    await office.operator('PUT', `/drivers/${office.driver.id}/update/`, {
      vehicle_type: 'Kia Picanto (Economy)',
    });
    const tag = { 'If-None-Match': first.header('etag') ?? '' };
    const after = await office.operator('GET', path, undefined, tag);
    expect(after.status).toBe(200);
    expect(JSON.stringify(after.body)).toContain('Kia Picanto');
  });
});

describe('while the read model is behind', () => {
  // They take the first answer; those of the office ask again until it is not behind.
  let visitor: Call;
  let operator: Call;
  beforeAll(async () => {
    const { url } = office.product;
    visitor = hastyCallerOf(url);
    operator = hastyCallerOf(url, (await login(office.product, officer)).text('access'));
  });

  it('the refusal that there is no such ride says so too', async () => {
    const database = new Client({ connectionString: office.product.databaseUrl });
    await database.connect();
    try {
      await database.query(
        `begin; select 1 from booking.checkpoints where name = 'tracked-rides' for update`,
      );
      const { trackingId } = await office.book();
      const path = `/rides/search/?tracking_id=${trackingId}`;
      const missing = await visitor('GET', path);
      expect([missing.status, missing.header('trupial-behind')]).toEqual([404, '1']);
      await database.query('rollback');
      await until(async () => (await office.visitor('GET', path)).status === 200, 'it is found');
    } finally {
      await database.end();
    }
  });

  it('each answer says so, and a date of the reader’s own clock is no 304 afterwards', async () => {
    const path = '/ride-requests/?type=pending';
    const database = new Client({ connectionString: office.product.databaseUrl });
    await database.connect();
    try {
      const current = await office.operator('GET', path);
      expect(current.header('trupial-behind')).toBe('0');
      // Stops the projector, as a rebuild, a slow disk or a broken session would.
      await database.query(
        `begin; select 1 from dispatch.checkpoints where name = 'ride-board' for update`,
      );
      const { id } = await office.book();
      const has = ({ body }: Answer) => (body as { id: number }[]).some((ride) => ride.id === id);
      // Time itself: past the two seconds in which no date is good after a change.
      await pause(2_500);
      const old = await operator('GET', path);
      const tag = { 'If-None-Match': current.header('etag') ?? '' };
      const unchanged = await operator('GET', path, undefined, tag);
      expect([unchanged.status, unchanged.header('trupial-behind')]).toEqual([304, '1']);
      const shownAt = { 'If-Modified-Since': new Date().toUTCString() };
      expect([has(old), old.header('trupial-behind')]).toEqual([false, '1']);
      await database.query('rollback');
      await until(async () => has(await office.operator('GET', path)), 'the list has the ride');
      // As above, after the late change: now only his date's age is against it.
      await pause(2_100);
      const asked = await office.operator('GET', path, undefined, shownAt);
      expect([asked.status, has(asked)]).toEqual([200, true]);
      expect(asked.header('trupial-behind')).toBe('0');
      // The new date is valid again.
      const date = { 'If-Modified-Since': asked.header('last-modified') ?? '' };
      await until(
        async () => (await office.operator('GET', path, undefined, date)).status === 304,
        'a 304 by date',
      );
    } finally {
      await database.end();
    }
  });
});
