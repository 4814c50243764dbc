import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@trupial/testbed/api/caller';
import { asUser, driverForm, login } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import type { TestProduct } from '@trupial/testbed/product/start-test-product';

let office: TestOffice;
let product: TestProduct;
let staff: Call;
let operator: Call;

beforeAll(async () => {
  office = await startTestOffice();
  ({ product, staff, operator } = office);
});
afterAll(() => office.stop());

const idOf = async (username: string): Promise<number> =>
  (await staff('GET', `/admin/accounts/?search=${username}`)).number('accounts', 0, 'id');
const driverOnBoard = async (id: number) =>
  ((await operator('GET', '/drivers/')).body as { id: number }[]).find(
    (driver) => driver.id === id,
  );

describe('POST /api/drivers/create/', () => {
  it('opens an account that can sign in, and the board has the driver', async () => {
    const form = driverForm();
    const answer = await operator('POST', '/drivers/create/', form);
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(Number), username: form.username },
    ]);
    expect((await login(product, form)).at('role')).toBe('driver');
    expect(await driverOnBoard(answer.number('id'))).toMatchObject({
      username: form.username,
      name: 'Maria Curiel',
      phone: '+59995123456',
      vehicle: 'Toyota Corolla (Comfort) · TX-118',
      seats: 4,
      bags: 3,
    });
  });

  it('takes one without e-mail address and plate', async () => {
    const form = driverForm({ email: undefined, vehicle_plate: undefined });
    const answer = await staff('POST', '/drivers/create/', form);
    expect(answer.status).toBe(201);
  });

  it.each([
    ['password', 'fourteen chars', 'Use at least 15 characters.'],
    ['vehicle_type', '', 'A driver needs a vehicle.'],
    ['seats', 0, 'Seats must be between 1 and 60.'],
    ['bags', 'many', 'Bags must be between 0 and 60.'],
    ['phone_number', '12', 'Phone number must be exactly 7 digits.'],
    ['first_name', '', 'This field is required.'],
    ['username', 'OLGA', 'This username is already taken.'],
  ])('400 for %s = %j', async (field, value, text) => {
    const answer = await operator('POST', '/drivers/create/', driverForm({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(answer.at('fields')).toEqual({ [field]: text });
  });
});

describe('PUT /api/drivers/{id}/update/', () => {
  it('changes what is given, in the account and on the board', async () => {
    const form = driverForm();
    const id = (await operator('POST', '/drivers/create/', form)).number('id');
    const change = { first_name: 'Carla', phone_number: '+5999 7654321', vehicle_plate: 'TX-9' };
    const answer = await operator('PUT', `/drivers/${id}/update/`, change);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      first_name: 'Carla',
      last_name: 'Curiel',
      phone_number: '+59997654321',
      vehicle_type: 'Toyota Corolla (Comfort)',
      vehicle_plate: 'TX-9',
      seats: 4,
    });
    // When dispatch does not answer in time, it is told some seconds after the answer.
    await expect
      .poll(() => driverOnBoard(id))
      .toMatchObject({
        name: 'Carla Curiel',
        phone: '+59997654321',
        vehicle: 'Toyota Corolla (Comfort) · TX-9',
      });
    expect((await login(product, form)).status).toBe(200);
    const without = await operator('PUT', `/drivers/${id}/update/`, { vehicle_plate: null });
    expect([without.status, without.at('vehicle_plate')]).toEqual([200, null]);
    const vehicle = 'Toyota Corolla (Comfort)';
    await expect.poll(() => driverOnBoard(id)).toMatchObject({ vehicle });
  });

  it('ten at once: account and board end with the same', async () => {
    const id = (await operator('POST', '/drivers/create/', driverForm())).number('id');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        operator('PUT', `/drivers/${id}/update/`, { first_name: `Name${n}` }),
      ),
    );
    // None of them waits for a connection that another one has: the product has three.
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const first = (await staff('GET', `/admin/accounts/?role=driver&search=Name`)).text(
      'accounts',
      0,
      'first_name',
    );
    await until(
      async () => JSON.stringify(await driverOnBoard(id)).includes(`"${first} Curiel"`),
      'the board shows what the account says',
    );
  });

  it('404 for who is no driver; 403 for a driver himself', async () => {
    const form = driverForm();
    const id = (await operator('POST', '/drivers/create/', form)).number('id');
    for (const other of [await idOf('olga'), 2_147_483_647]) {
      const answer = await operator('PUT', `/drivers/${other}/update/`, { first_name: 'X' });
      expect([answer.status, answer.at('error')]).toEqual([404, 'Driver not found']);
    }
    const driver = await asUser(product, form);
    expect((await driver('PUT', `/drivers/${id}/update/`, {})).status).toBe(403);
    const profile = { first_name: 'X', last_name: 'Curiel', email: form.email };
    const own = await driver('PUT', '/user/profile/', profile);
    expect([own.status, own.at('error')]).toEqual([
      403,
      'Please ask the office to change your name or phone number.',
    ]);
    expect(
      (await driver('PUT', '/user/profile/', { ...profile, first_name: 'Maria' })).status,
    ).toBe(200);
  });
});
