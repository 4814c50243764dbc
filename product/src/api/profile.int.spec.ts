import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import {
  asUser,
  driverForm,
  newRider,
  registration,
  type SignedIn,
} from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

const officer = { username: 'olga', password: 'a long operator password' };

let product: TestProduct;
let operator: Call;

beforeAll(async () => {
  product = await startTestProduct();
  const staff = await asUser(product, product.staff);
  await staff('POST', '/admin/accounts/', { ...registration(), ...officer, role: 'operator' });
  operator = await asUser(product, officer);
});
afterAll(() => product.stop());

/** Tomorrow at noon on the island, `hours` later. */
const dayAhead = (hours: number): string => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(8 + hours).padStart(2, '0')}:00:00`;
};

describe('GET /api/user/profile/', () => {
  const book = async ({ call }: SignedIn, hour: number) => {
    const answer = await call('POST', '/book-ride/', {
      pickup_location: 'Hato Airport',
      dropoff_location: 'Jan Thiel',
      ride_datetime: dayAhead(hour),
      passenger_count: 2,
      luggage_count: 1,
      rider_name: 'Maria Curiel',
      rider_phone: '5123456',
    });
    expect(answer.status).toBe(201);
    return { id: answer.number('id'), fare: answer.number('calculated_fare') };
  };

  it('is who I am and my rides in figures: spent is what completed rides cost', async () => {
    const rider = await newRider(product);
    const driver = (await operator('POST', '/drivers/create/', driverForm())).number('id');
    const [completed, cancelled] = [await book(rider, 0), await book(rider, 4)];
    await book(rider, 8);
    const visitor = await newRider(product);
    await book(visitor, 9);
    for (const [call, path, body] of [
      [operator, `/assign-driver/${completed.id}/`, { driver_id: driver }],
      [operator, `/pickup-ride/${completed.id}/`, {}],
      [operator, `/start-ride/${completed.id}/`, {}],
      [operator, `/operator-complete-ride/${completed.id}/`, {}],
      [rider.call, `/cancel-ride/${cancelled.id}/`, {}],
    ] as const) {
      expect((await call('POST', path, body)).status).toBe(200);
    }
    const answer = await rider.call('GET', '/user/profile');
    expect(completed.fare).toBeGreaterThan(0);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        user: {
          username: rider.username,
          first_name: 'Maria',
          last_name: 'Curiel',
          display_name: 'Maria Curiel',
          email: rider.email,
          email_confirmed: false,
          date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
        profile: { role: 'rider', status: 'active', phone_number: '+59995123456' },
        ride_stats: {
          total_rides: 3,
          completed_rides: 1,
          cancelled_rides: 1,
          total_spent: completed.fare,
        },
        favorite_locations_count: 0,
      },
    ]);
  });

  it('401 for visitors and for a forged token', async () => {
    for (const token of [undefined, 'a.b.c']) {
      expect((await callerOf(product.url, token)('GET', '/user/profile/')).status).toBe(401);
    }
  });
});

describe('PUT /api/user/profile/', () => {
  const change = (changes: Record<string, unknown> = {}) => ({
    first_name: 'Ana',
    last_name: 'Martina',
    email: registration().email,
    ...changes,
  });

  it('changes name and e-mail address, and answers the profile', async () => {
    const rider = await newRider(product);
    const wanted = change();
    const answer = await rider.call('PUT', '/user/profile/', wanted);
    expect(answer.status).toBe(200);
    expect(answer.at('user')).toMatchObject({ ...wanted, display_name: 'Ana Martina' });
    expect(answer.at('profile', 'phone_number')).toBe('+59995123456');
    expect((await rider.call('GET', '/user/profile/')).body).toEqual(answer.body);
    expect(
      (await rider.call('PUT', '/user/profile/', { ...wanted, phone_number: '7654321' })).at(
        'profile',
        'phone_number',
      ),
    ).toBe('+59997654321');
  });

  it('leaves the e-mail address as it is when none is given', async () => {
    const rider = await newRider(product);
    const { email: _, ...name } = change();
    const answer = await rider.call('PUT', '/user/profile/', name);
    expect(answer.status).toBe(200);
    expect(answer.at('user')).toMatchObject({ ...name, email: rider.email });
  });

  it('400 for an e-mail address that somebody else has, whatever its case', async () => {
    const [rider, other] = [await newRider(product), await newRider(product)];
    const answer = await rider.call(
      'PUT',
      '/user/profile/',
      change({ email: other.email.toUpperCase() }),
    );
    expect(answer.status).toBe(400);
    expect(answer.at('fields')).toEqual({ email: 'This email address is already in use.' });
    expect((await rider.call('GET', '/user/profile/')).at('user', 'email')).toBe(rider.email);
  });

  it('two who want one e-mail address at once: one has it', async () => {
    const riders = [await newRider(product), await newRider(product)];
    const wanted = change();
    const answers = await Promise.all(
      riders.map(({ call }) => call('PUT', '/user/profile/', wanted)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it.each([
    ['first_name', '', 'This field is required.'],
    ['last_name', 7, 'This field is required.'],
    ['email', 'nowhere', 'Please enter a valid email address.'],
    ['phone_number', '1', 'Phone number must be exactly 7 digits.'],
  ])('400 for %s = %j', async (field, value, text) => {
    const rider = await newRider(product);
    const answer = await rider.call('PUT', '/user/profile/', change({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(answer.at('fields')).toEqual({ [field]: text });
  });
});
