import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// GET /api/rides/search/: the rows "Tracking" of section 5 and of section 8.

await lastingDay();
let product: TestProduct;
let visitor: Call;
let trackingId: string;

const islandNow = new Date(Date.now() - 4 * 3_600_000).toISOString();
const bookedOn = islandNow.slice(0, 10);
const rideDay = new Date(Date.parse(islandNow) + 2 * 86_400_000).toISOString().slice(0, 10);

const search = (query: Readonly<Record<string, string>>) =>
  visitor('GET', `/rides/search/?${new URLSearchParams(query).toString()}`);
const byContact = (changes: Readonly<Record<string, string>> = {}) =>
  search({
    rider_name: 'Maria Curiel',
    rider_phone: '5123456',
    booking_date: rideDay,
    ...changes,
  });

const noRide = {
  error: 'No ride found with the provided information. Please check your details and try again.',
  code: 'ride.not_found',
};

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
  const answer = await visitor('POST', '/book-ride/', {
    pickup_location: 'Punda',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: `${rideDay}T18:30:00`,
    passenger_count: 3,
    luggage_count: 1,
    rider_name: 'Maria Curiel',
    rider_phone: '512-3456',
  });
  trackingId = answer.text('tracking_id');
});
afterAll(() => product.stop());

describe('GET /api/rides/search/', () => {
  it('by tracking id answers a list with the ride in full', async () => {
    const answer = await search({ tracking_id: ` ${trackingId} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      {
        tracking_id: trackingId,
        rider_name: 'Maria Curiel',
        rider_phone: '+59995123456',
        pickup_location: 'Punda',
        ride_datetime: `${rideDay}T18:30:00`,
        passenger_count: 3,
        luggage_count: 1,
        status: 'Pending',
        driver_name: null,
        driver_phone: null,
        driver_vehicle: null,
      },
    ]);
    for (const field of ['id', 'distance_km', 'calculated_fare']) {
      expect(answer.number(0, field)).toBeGreaterThan(0);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['the day of the ride', {}],
    ['the day on which it was booked', { booking_date: bookedOn }],
    ['the name in other letters', { rider_name: '  maria  CURIEL ' }],
    ['the number with its country', { rider_phone: '+5999 512 3456' }],
  ])('by name, phone and date finds it: %s', async (_what, changes) => {
    expect((await byContact(changes)).body).toMatchObject([{ tracking_id: trackingId }]);
  });

  it.each<[string, Record<string, string>]>([
    ['another name', { rider_name: 'Mario Curiel' }],
    ['half of the name', { rider_name: 'Maria' }],
    ['another number', { rider_phone: '5123457' }],
    ['another day', { booking_date: '2026-01-01' }],
    ['a number that is none', { rider_phone: '12' }],
    ['a day that is none', { booking_date: '2026-02-30' }],
    ['a wildcard', { rider_name: '%' }],
    ['a name that is none', { rider_name: 'Maria\u000e Curiel' }],
  ])('by name, phone and date with %s is the same 404', async (_what, changes) => {
    const answer = await byContact(changes);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(noRide);
  });

  it.each(['20261120-0000000000', '1', "' or 1=1 --", `${'9'.repeat(60)}`])(
    'with the tracking id %j is the same 404',
    async (id) => {
      const answer = await search({ tracking_id: id });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(noRide);
    },
  );

  it.each<[Record<string, string>, string]>([
    [{}, 'Please enter your tracking ID or use the alternative search option.'],
    [{ tracking_id: '  ' }, 'Please enter your tracking ID or use the alternative search option.'],
    [
      { rider_name: 'Maria Curiel', rider_phone: '5123456' },
      'Please fill in all fields (name, phone, and booking date) to search for your ride.',
    ],
    [
      { booking_date: '2026-11-20' },
      'Please fill in all fields (name, phone, and booking date) to search for your ride.',
    ],
  ])('%j is 400', async (query, text) => {
    const answer = await search(query);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: text, code: 'search.incomplete' });
  });
});
