import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { asUser, driverForm, newRider, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// What can be asked about one ride, over HTTP, of the whole product.

let product: TestProduct;
let staff: Call;
let operator: Call;
let rider: Call;
let other: Call;
let driver: Call;
let driverId: number;

const officer = { username: 'olga', password: 'a long operator password' };
const islandNow = Date.now() - 4 * 3_600_000;
const rideDay = new Date(islandNow + 2 * 86_400_000).toISOString().slice(0, 10);

const book = async (caller: Call, changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await caller('POST', '/book-ride/', {
    pickup_location: 'Punda',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: `${rideDay}T12:30:00`,
    passenger_count: 3,
    luggage_count: 1,
    rider_name: 'Maria Curiel',
    rider_phone: '512-3456',
    ...changes,
  });
  expect(answer.status).toBe(201);
  return answer.number('id');
};

beforeAll(async () => {
  product = await startTestProduct();
  staff = await asUser(product, product.staff);
  await staff('POST', '/admin/accounts/', { ...registration(), ...officer, role: 'operator' });
  operator = await asUser(product, officer);
  const form = driverForm();
  driverId = (await operator('POST', '/drivers/create/', form)).number('id');
  driver = await asUser(product, form);
  rider = (await newRider(product)).call;
  other = (await newRider(product)).call;
});
afterAll(() => product.stop());

const notFound = { error: 'Ride not found', code: 'ride.not_found' };

describe('GET /api/rides/{id}/timeline/', () => {
  const timeline = (caller: Call, id: number) => caller('GET', `/rides/${id}/timeline/`);

  it('tells the office, its rider and its driver what happened, and nobody else', async () => {
    const id = await book(rider);
    await operator('POST', `/assign-driver/${id}/`, { driver_id: driverId });
    await driver('POST', `/set-off-ride/${id}/`, {});
    const step = { at: expect.any(String), reason: null, driver_id: driverId };
    const expected = [
      { step: 'requested', by: 'rider', driver_id: null, driver_name: null, reason: null },
      { ...step, step: 'assigned', by: 'operator', driver_name: 'Maria Curiel' },
      { ...step, step: 'set_off', by: 'driver', driver_name: 'Maria Curiel' },
    ];
    for (const caller of [operator, staff]) {
      const answer = await timeline(caller, id);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject(expected);
      expect(answer.at(2, 'by_account')).toBe(driverId);
    }
    for (const caller of [rider, driver]) {
      const answer = await timeline(caller, id);
      expect(answer.body).toMatchObject(expected);
      expect([0, 1, 2].map((index) => answer.at(index, 'by_account'))).toEqual([null, null, null]);
    }
    expect((await timeline(other, id)).status).toBe(404);
    expect((await timeline(other, id)).body).toEqual(notFound);
    expect((await timeline(callerOf(product.url), id)).status).toBe(401);
  });

  it('is not found for a ride that is not his driver’s, nor for none at all', async () => {
    const id = await book(rider);
    expect((await timeline(driver, id)).body).toEqual(notFound);
    expect((await timeline(operator, 999_999)).body).toEqual(notFound);
    expect((await operator('GET', '/rides/abc/timeline/')).status).toBe(400);
  });
});

describe('GET /api/rides/{id}/candidates/', () => {
  const candidates = (caller: Call, id: number) => caller('GET', `/rides/${id}/candidates/`);

  it('ranks drivers for the office with the reasons, and says who cannot have the ride', async () => {
    const id = await book(rider, { ride_datetime: `${rideDay}T18:30:00` });
    const before = await book(rider, { ride_datetime: `${rideDay}T15:30:00` });
    await operator('POST', `/assign-driver/${before}/`, { driver_id: driverId });
    const small = await operator('POST', '/drivers/create/', driverForm({ seats: 2 }));
    const taken = await book(rider, { ride_datetime: `${rideDay}T18:40:00` });
    const busy = await operator('POST', '/drivers/create/', driverForm());
    await operator('POST', `/assign-driver/${taken}/`, { driver_id: busy.number('id') });
    for (const caller of [operator, staff]) {
      const answer = await candidates(caller, id);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        ride_id: id,
        free_from: `${rideDay}T22:15:00.000Z`,
        free_until: expect.any(String),
        ranked: [
          {
            rank: 1,
            driver_id: driverId,
            name: 'Maria Curiel',
            vehicle: 'Toyota Corolla (Comfort) · TX-118',
            distance_km: expect.any(Number),
            rides_today: 0,
            spare_seats: 1,
            spare_bags: 2,
            // From the drop-off of his ride before, where that ride is to end.
            arrival: {
              start: 'ride_before',
              minutes_by_road: expect.any(Number),
              at: expect.stringMatching(new RegExp(`^${rideDay}T20:`)),
              in_time: true,
            },
          },
        ],
        excluded: [
          expect.objectContaining({ driver_id: small.number('id'), code: 'too_small' }),
          expect.objectContaining({ driver_id: busy.number('id'), code: 'busy' }),
        ],
      });
    }
    expect((await candidates(rider, id)).status).toBe(403);
    expect((await candidates(driver, id)).status).toBe(403);
  });

  it('has none for a ride that has ended, and none that never was', async () => {
    const id = await book(rider, { ride_datetime: `${rideDay}T20:30:00` });
    await rider('POST', `/cancel-ride/${id}/`, {});
    const answer = await candidates(operator, id);
    expect([answer.status, answer.at('code')]).toEqual([409, 'ride.not_assignable']);
    expect((await candidates(operator, 999_999)).body).toEqual(notFound);
  });
});
