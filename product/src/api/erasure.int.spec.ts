import { createLogger } from '@trupial/service-kit';
import { redisMissing, startTestRedis, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { readModels, rebuildReadModel } from '../rebuild-read-models.ts';
import { sealKeysOf } from '../seal-keys.ts';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { type Kept, placesOf, redisKeys, tablesOf } from '@trupial/testbed/kept/everything-kept';
import { exportsOf } from '@trupial/testbed/kept/exports';
import { login, newRider, type SignedIn } from '@trupial/testbed/people/people';
import {
  type BookedRide,
  startTestOffice,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// A person all of whose data are unique: a text that contains one of them is about this person.
const phone = '7401963';
const person = { first_name: 'Kanarina', last_name: 'Zevenbergen', phone_number: phone };
const name = 'Kanarina Zevenbergen';
const email = 'kanarina.zevenbergen@canary.example';
const [home, hotel] = ['Kaya Kanariapiku 77', 'Canary Cliff Bungalow 9'];
const canaries = [
  'kanarina',
  'zevenbergen',
  phone,
  'canary.example',
  'Kanariapiku',
  'Canary Cliff',
];

const ofPerson = { rider_name: name, rider_phone: phone };
const trip = { ...ofPerson, pickup_location: home, dropoff_location: hotel, distance_km: 12 };

describe('erasing what is known of a person', () => {
  const logged: string[] = [];
  const logger = createLogger({
    level: 'trace',
    destination: { write: (line) => void logged.push(line) },
  });
  let redis: Awaited<ReturnType<typeof startTestRedis>> | undefined;
  let office: TestOffice;
  let rider: SignedIn;
  let visitor: Call;
  let database: Client;
  const rides: Record<'completed' | 'cancelled' | 'open' | 'byAccount', BookedRide> = {} as never;
  const other: BookedRide[] = [];
  const key = { 'Idempotency-Key': '3b8e6f0e-52f3-4d8a-8a39-0d3f5c1a7c11' };

  const kept = async (): Promise<Kept> =>
    new Map([
      ...(await tablesOf(office.product.databaseUrl)),
      ...(redis ? await redisKeys(redis.url) : []),
    ]);
  const places = async (): Promise<string[]> => placesOf(canaries, await kept());
  const erase = (body: object) => office.staff('POST', '/admin/erasures/', body);
  const events = async (): Promise<number> => {
    const { rows } = await database.query('select count(*)::integer as count from log.events');
    return rows[0].count;
  };
  const settled = () =>
    until(async () => {
      const models = (await office.staff('GET', '/admin/read-models/')).body as { lag: number }[];
      return models.every(({ lag }) => lag === 0);
    }, 'read models that have seen the whole log');
  /** His mails in the outbox, once there are `count`. */
  const letters = async (count: number): Promise<string[]> => {
    let bodies: string[] = [];
    const read = async () => {
      const { body } = await office.staff('GET', '/admin/mails/');
      const { mails } = body as { mails: { to: string; text: string | null }[] };
      bodies = mails.flatMap(({ to, text }) => (to === email && text ? [text] : [])).toReversed();
      return bodies.length >= count;
    };
    await until(read, `${count} mails in the outbox`);
    return bodies;
  };
  const drive = async ({ id }: BookedRide): Promise<void> => {
    for (const step of ['accept', 'pickup', 'start', 'finish']) {
      expect((await office.driver.call('POST', `/${step}-ride/${id}/`, {})).status).toBe(200);
    }
  };
  /** Everything that counts rides or money, for every role that may see it. */
  const figures = async (): Promise<unknown> => {
    await settled();
    const of = (caller: Call, path: string) => caller('GET', path).then(({ body }) => body);
    const history = (await of(office.operator, '/ride-history/?limit=100')) as object[];
    return {
      leaderboard: await of(office.operator, '/drivers-leaderboard/?period=all'),
      report: await of(office.driver.call, '/driver-report/?period=all'),
      summary: await of(office.operator, '/ride-history/summary/'),
      analytics: await of(office.operator, '/ride-history/analytics/'),
      rides: history.map((ride) => ({
        ...ride,
        rider_name: 0,
        rider_phone: 0,
        pickup_location: 0,
        dropoff_location: 0,
        pickup_point: 0,
        dropoff_point: 0,
      })),
    };
  };

  beforeAll(async () => {
    redis = redisMissing === undefined ? await startTestRedis() : undefined;
    office = await startTestOffice({ ...(redis && { REDIS_URL: redis.url }) }, logger);
    database = new Client(office.product.databaseUrl);
    await database.connect();
    visitor = callerOf(office.product.url);
    rider = await newRider(office.product, { ...person, username: 'kanarina', email });
    await rider.call('POST', '/user/favorites/create/', {
      name: 'Home of Kanarina',
      address: home,
      location_type: 'home',
      is_default_pickup: true,
      is_default_dropoff: false,
    });
    const [, token = 'no link'] = /#token=([\w-]+)/.exec((await letters(1))[0] ?? '') ?? [];
    await visitor('POST', '/email/confirm/', { token });
    await visitor('POST', '/password/forgot/', { email });
    await letters(2);
    await visitor('POST', '/contact/', { name, email, message: 'Where is my bag?' });
    await visitor('POST', '/contact/', {
      name: 'A friend',
      email: 'friend@example.com',
      message: 'Please call my aunt at (740) 1963, she left her hat.',
    });
    await visitor('POST', '/contact/', {
      name: 'Somebody else',
      email: 'else@example.com',
      message: 'My number is 512-3456.',
    });
    rides.completed = await office.book(visitor, trip);
    await drive(rides.completed);
    const { receipt } = rides.completed;
    const rated = await visitor('POST', `/rides/${rides.completed.id}/rating/`, {
      rating: 4,
      receipt,
    });
    expect(rated.status).toBe(200);
    rides.cancelled = await office.book(office.operator, trip);
    await office.operator('POST', `/cancel-ride/${rides.cancelled.id}/`, {});
    // Booked for another person, but from his account.
    rides.byAccount = await office.book(rider.call, { rider_phone: '5990000', rider_name: name });
    await drive(rides.byAccount);
    rides.open = await office.book(visitor, trip);
    const position = { lat: 12.12, lng: -68.9, accuracy_m: 10 };
    await office.driver.call('POST', '/driver/position/', position);
    other.push(await office.book(visitor), await office.book());
    await drive(other[0]!);
    await settled();
  });
  afterAll(async () => {
    await database.end();
    await office.stop();
    await redis?.stop();
  });

  it('begins with a log and tables that do not hold them in clear, and neither do the lines of the processes', async () => {
    expect(await places()).toEqual([]);
    // The search is no sham: it finds what is not sealed.
    expect(placesOf(['rider'], await kept())).toContain('identity.accounts');
    expect(logged.length).toBeGreaterThan(50);
    expect(placesOf(canaries, new Map(logged.map((line) => [line, line])))).toEqual([]);
  });

  it('is for staff only', async () => {
    for (const caller of [office.operator, office.driver.call, office.rider, visitor]) {
      const { status } = await caller('POST', '/admin/erasures/', { phone_number: phone });
      expect([401, 403]).toContain(status);
    }
    expect((await erase({})).at('error')).toBe(
      'Please give a phone number, an e-mail address, an account or a ride.',
    );
  });

  it('shows beforehand what there is, and touches nothing', async () => {
    const before = await events();
    const { id: open } = rides.open;
    const { body } = await erase({ phone_number: phone, email, preview: true });
    expect(body).toEqual({
      preview: true,
      rides: [rides.completed.id, rides.cancelled.id, rides.byAccount.id, open],
      open_rides: [open],
      accounts: ['kanarina'],
      messages: 2,
      mails: 2,
    });
    expect((await erase({ phone_number: '599-0000', preview: true })).at('rides')).toEqual([
      rides.byAccount.id,
    ]);
    expect((await erase({ ride_ids: [other[0]!.id], preview: true })).at('rides')).toEqual([
      other[0]!.id,
    ]);
    expect(await events()).toBe(before);
  });

  it('is refused while a ride has not ended', async () => {
    const before = await events();
    const refused = await erase({ phone_number: phone, email });
    expect(refused.status).toBe(409);
    expect(refused.at('code')).toBe('erasure.open_rides');
    expect(refused.at('error')).toContain(`#${rides.open.id}.`);
    expect(await events()).toBe(before);
  });

  it('leaves nothing of him in any table, list, export, saved answer or line; figures stay', async () => {
    const before = await figures();
    expect(placesOf(canaries, await exportsOf(office.product))).toEqual(['csv', 'xlsx']);
    const eventsBefore = await events();
    const erased = await erase({ phone_number: phone, email, also_open: true });
    expect([erased.status, erased.body]).toEqual([
      200,
      {
        preview: false,
        rides: [rides.completed.id, rides.cancelled.id, rides.byAccount.id, rides.open.id],
        open_rides: [rides.open.id],
        accounts: ['kanarina'],
        messages: 2,
        mails: 2,
      },
    ]);
    await settled();
    expect(await events()).toBe(eventsBefore + 4);
    expect(await places()).toEqual([]);
    expect(placesOf(canaries, new Map(logged.map((line) => [line, line])))).toEqual([]);
    expect(await figures()).toEqual(before);

    const answers = new Map<string, string>();
    const read = async (caller: Call, path: string) => {
      const { body } = await caller('GET', path);
      answers.set(path, JSON.stringify(body));
    };
    for (const path of [
      '/ride-history/?limit=100',
      '/ride-requests/?type=pending',
      '/ride-requests/?type=completed',
      '/assigned-rides/',
      `/rides/${rides.completed.id}/timeline/`,
    ]) {
      await read(office.operator, path);
    }
    await read(office.driver.call, '/ride-history/?limit=100');
    await read(visitor, `/rides/search/?tracking_id=${rides.completed.trackingId}`);
    for (const path of ['/admin/accounts/?limit=200', '/admin/messages/', '/admin/mails/']) {
      await read(office.staff, path);
    }
    for (const [name, text] of await exportsOf(office.product)) answers.set(name, text);
    for (const name of ['csv', 'xlsx']) {
      expect(answers.get(name)).toContain(rides.completed.trackingId);
      expect(answers.get(name)).toContain('—');
    }
    expect(placesOf(canaries, answers)).toEqual([]);

    const tracked = await visitor(
      'GET',
      `/rides/search/?tracking_id=${rides.completed.trackingId}`,
    );
    expect(tracked.status).toBe(200);
    expect(JSON.stringify(tracked.body)).toContain('"rider_name":"—"');
    const steps = (await office.operator('GET', `/rides/${rides.completed.id}/timeline/`)).body;
    expect(steps).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ step: 'contact_erased', by: 'staff' })]),
    );
  });

  it('leaves other people alone', async () => {
    const { body } = await office.operator('GET', '/ride-history/?limit=100');
    const theirs = (body as { id: number }[]).find(({ id }) => id === other[0]!.id);
    expect(theirs).toMatchObject({ rider_name: 'Maria Curiel', rider_phone: '+59995123456' });
    const left = (await office.staff('GET', '/admin/messages/')).body;
    expect(left).toMatchObject([{ email: 'else@example.com' }]);
  });

  it('closes his account at once', async () => {
    expect((await rider.call('GET', '/user/profile/')).status).toBe(403);
    expect((await login(office.product, rider)).status).toBe(401);
    expect((await visitor('POST', '/token/refresh/', { refresh: rider.refresh })).status).toBe(401);
    // Name and address can be used by a new account.
    const again = await newRider(office.product, { username: 'kanarina2', email });
    expect((await again.call('GET', '/ride-requests')).body).toEqual([]);
    const removed = await erase({ email });
    expect(removed.at('accounts')).toEqual(['kanarina2']);
  });

  it('holds after every read model was made anew from the log', async () => {
    const before = await figures();
    const { logins, config } = office.product;
    const log = { logins, sealKeys: sealKeysOf(config) };
    for (const model of readModels.values()) {
      await rebuildReadModel(log, model, () => undefined);
    }
    await settled();
    expect(await places()).toEqual([]);
    expect(await figures()).toEqual(before);
  });

  it('can be repeated, and finds nothing any more', async () => {
    const before = await events();
    const { body } = await erase({ phone_number: phone, email, ride_ids: [rides.completed.id] });
    expect(body).toMatchObject({ rides: [], accounts: [], messages: 0, mails: 0 });
    expect(await events()).toBe(before);
  });

  it('does what was begun: a key that nobody came to destroy is destroyed when the log is read', async () => {
    const { id } = await office.book(visitor, { rider_name: 'Kanarina the Second' });
    await office.operator('POST', `/cancel-ride/${id}/`, {});
    await settled();
    const at = new Date().toISOString();
    // The event that dispatch writes; then the process that requested the erasure ends.
    await database.query(
      `insert into log.events (stream_id, version, id, type, data, meta)
       select $1, max(version) + 1, gen_random_uuid(), 'ContactErased', $2, '{"actor":"system","role":"system","correlationId":"test"}'
       from log.events where stream_id = $1`,
      [`ride-${id}`, { by: 'system', driverId: null, at }],
    );
    await database.query(`select pg_notify('log_appended', '')`);
    await settled();
    const { rows } = await database.query('select wrapped from vault.keys where stream = $1', [
      `ride-${id}`,
    ]);
    expect(rows).toEqual([{ wrapped: null }]);
    expect(await places()).toEqual([]);
  });

  it('answers a repeated booking as it did, though nobody knows for whom', async () => {
    const body = {
      ...trip,
      rider_name: 'Kanarina the Third',
      ride_datetime: '2027-03-01T10:00:00',
      passenger_count: 1,
      luggage_count: 0,
    };
    const first = await visitor('POST', '/book-ride/', body, key);
    expect(first.status).toBe(201);
    await erase({ phone_number: phone, also_open: true });
    await settled();
    expect(await places()).toEqual([]);
    const again = await visitor('POST', '/book-ride/', body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const changed = await visitor('POST', '/book-ride/', { ...body, passenger_count: 2 }, key);
    expect(changed.status).toBe(422);
    expect(await places()).toEqual([]);
  });
});
