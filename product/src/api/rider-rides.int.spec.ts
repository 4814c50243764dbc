import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { newRider } from '@trupial/testbed/people/people';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// GET /api/ride-requests (authenticated, no query): the rider's own rides, newest first.

await lastingDay();
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const trip = (days: number, time: string) => ({
  pickup_location: 'Punda',
  dropoff_location: 'Jan Thiel Beach',
  ride_datetime: `${islandDay(days)}T${time}:00`,
  passenger_count: 2,
  luggage_count: 0,
  rider_name: 'Maria Curiel',
  rider_phone: '5123456',
});

describe('GET /api/ride-requests (authenticated, no query)', () => {
  it('answers his own rides as a bare list, sorted on ride_datetime, newest first', async () => {
    const rider = await newRider(product);
    const other = await newRider(product);
    for (const [days, time] of [
      [3, '10:00'],
      [5, '09:15'],
      [3, '18:45'],
    ] as const) {
      expect((await rider.call('POST', '/book-ride/', trip(days, time))).status).toBe(201);
    }
    await other.call('POST', '/book-ride/', trip(4, '12:00'));

    const answer = await rider.call('GET', '/ride-requests');
    expect(answer.status).toBe(200);
    const rides = answer.body as { ride_datetime: string; status: string; driver_name: unknown }[];
    expect(rides.map((ride) => ride.ride_datetime)).toEqual([
      `${islandDay(5)}T09:15:00`,
      `${islandDay(3)}T18:45:00`,
      `${islandDay(3)}T10:00:00`,
    ]);
    for (const ride of rides) expect(ride).toMatchObject({ status: 'Pending', driver_name: null });
    expect((await rider.call('GET', '/ride-requests/?count_only=true')).body).toEqual({ count: 3 });
  });

  it('is empty for who never rode, and 401 for a visitor', async () => {
    const rider = await newRider(product);
    expect((await rider.call('GET', '/ride-requests/')).body).toEqual([]);
    expect((await callerOf(product.url)('GET', '/ride-requests/')).status).toBe(401);
  });

  it('shows a cancelled ride as Cancelled, at once', async () => {
    const rider = await newRider(product);
    const { number } = await rider.call('POST', '/book-ride/', trip(6, '08:00'));
    expect((await rider.call('POST', `/cancel-ride/${number('id')}/`, {})).status).toBe(200);
    expect((await rider.call('GET', '/ride-requests/')).at(0, 'status')).toBe('Cancelled');
  });
});
