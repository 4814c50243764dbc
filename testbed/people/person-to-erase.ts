import { createLogger } from '@trupial/service-kit';
import { redisMissing, startTestRedis, until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { expect } from 'vitest';
import { type Call, callerOf } from '../api/caller.ts';
import { type Kept, placesOf, redisKeys, tablesOf } from '../kept/everything-kept.ts';
import { islandDay } from '../samples/ordinary-day.ts';
import { weekdayOf } from '../samples/series.ts';
import { changeWithReason } from './change-with-reason.ts';
import { newRider } from './people.ts';
import { type BookedRide, startTestOffice } from './start-test-office.ts';

// A person all of whose data are unique: a text that contains one of them is about this person.
export const phone = '7401963';
const person = { first_name: 'Kanarina', last_name: 'Zevenbergen', phone_number: phone };
const name = 'Kanarina Zevenbergen';
export const email = 'kanarina.zevenbergen@canary.example';
const [home, hotel] = ['Kaya Kanariapiku 77', 'Canary Cliff Bungalow 9'];
export const canaries = [
  'kanarina',
  'zevenbergen',
  phone,
  'canary.example',
  'Kanariapiku',
  'Canary Cliff',
  'KNR8877',
  'canary bell',
  'canary reason',
];

const ofPerson = { rider_name: name, rider_phone: phone };
export const trip = {
  ...ofPerson,
  pickup_location: home,
  dropoff_location: hotel,
  distance_km: 12,
  rider_note: 'Ring the canary bell',
  rider_email: email,
  sign_name: name,
  flight_number: 'KNR 8877',
  flight_direction: 'arrival',
};

/**
 * Starts the product with such a person in every place that keeps people: an account, a favourite,
 * mails, messages and rides with every end. Another rider is there too.
 */
export async function startPersonToErase() {
  const logged: string[] = [];
  const logger = createLogger({
    level: 'trace',
    destination: { write: (line) => void logged.push(line) },
  });
  const redis = redisMissing === undefined ? await startTestRedis() : undefined;
  const office = await startTestOffice({ ...(redis && { REDIS_URL: redis.url }) }, logger);
  const database = new Client(office.product.databaseUrl);
  await database.connect();
  const visitor = callerOf(office.product.url);

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
        rider_note: 0,
        last_amendment: 0,
        rider_email: 0,
        sign_name: 0,
        flight_number: 0,
        flight_direction: 0,
      })),
    };
  };
  const rider = await newRider(office.product, { ...person, username: 'kanarina', email });
  await rider.call('POST', '/user/favorites/create/', {
    name: 'Home of Kanarina',
    address: home,
    location_type: 'home',
    is_default_pickup: true,
    is_default_dropoff: false,
  });
  const told = await rider.call('POST', '/push/subscriptions/', {
    endpoint: 'https://push.canary.example/kanarina',
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  });
  expect(told.status).toBe(201);
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
  const completed = await office.book(visitor, trip);
  // Too far ahead for its rides to be made: only the series itself is about him.
  const first = islandDay(60);
  const started = await weeklyRide(rider.call, first);
  const reason = 'A canary reason';
  await changeWithReason(office.operator, completed.id, { id: started, first }, reason);
  await drive(completed);
  const { receipt } = completed;
  const rated = await visitor('POST', `/rides/${completed.id}/rating/`, {
    rating: 4,
    receipt,
  });
  expect(rated.status).toBe(200);
  const cancelled = await office.book(office.operator, trip);
  await office.operator('POST', `/cancel-ride/${cancelled.id}/`, {});
  // Booked for another person, but from his account.
  const byAccount = await office.book(rider.call, { rider_phone: '5990000', rider_name: name });
  await drive(byAccount);
  const open = await office.book(visitor, trip);
  const position = { lat: 12.12, lng: -68.9, accuracy_m: 10 };
  await office.driver.call('POST', '/driver/position/', position);
  const other = await office.book(visitor);
  await office.book();
  await drive(other);
  await settled();

  return {
    office,
    database,
    visitor,
    rider,
    /** The lines of the processes. */
    logged,
    rides: { completed, cancelled, byAccount, open },
    /** His recurring ride. */
    series: started,
    /** Somebody else's. */
    other,
    kept,
    places,
    erase,
    events,
    settled,
    figures,
    async stop() {
      await database.end();
      await office.stop();
      await redis?.stop();
    },
  };
}

/** Starts a weekly ride of this person; answers its number. */
async function weeklyRide(call: Call, first: string): Promise<number> {
  const weekly = { start_date: first, time: '08:00', weekdays: [weekdayOf(first)], count: 4 };
  const trips = { ...trip, passenger_count: 1, luggage_count: 0 };
  const started = await call('POST', '/series/', { ...trips, ...weekly });
  expect(started.status).toBe(201);
  return started.number('id');
}
