import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@trupial/service-kit/testing';
import { type Call } from '@trupial/testbed/api/caller';
import { asUser, driverForm, login, newRider, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// A ride that is not assigned in time, over HTTP of the whole product, whose watch is running.

let product: TestProduct;
let staff: Call;
let operator: Call;
let rider: Call;
let driver: Call;
let driverId: number;

const officer = { username: 'olga', password: 'a long operator password' };
const islandTimeIn = (minutes: number) =>
  new Date(Date.now() - 4 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 19);

const book = async (minutes: number) => {
  const answer = await rider('POST', '/book-ride/', {
    pickup_location: 'Punda',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: islandTimeIn(minutes),
    passenger_count: 3,
    luggage_count: 1,
    rider_name: 'Maria Curiel',
    rider_phone: '512-3456',
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
});
afterAll(() => product.stop());

describe('attention', () => {
  interface Listed {
    readonly id: number;
    readonly attention?: unknown;
  }
  const find = async (caller: Call, path: string, id: number) => {
    const answer = await caller('GET', path);
    expect(answer.status).toBe(200);
    return (answer.body as readonly Listed[]).find((ride) => ride.id === id);
  };
  const raised = (caller: Call, path: string, id: number) =>
    until(async () => (await find(caller, path, id))?.attention instanceof Object, 'it was raised');

  it('is raised at once for a ride at short notice, for the office only', async () => {
    const [soon, later] = [await book(20), await book(24 * 60)];
    const pending = '/ride-requests/?type=pending';
    await raised(operator, pending, soon);
    const expected = { level: 2, reason: 'unassigned', since: expect.any(String) };
    expect(await find(operator, pending, soon)).toMatchObject({ attention: expected });
    expect(await find(staff, pending, soon)).toMatchObject({ attention: expected });
    expect(await find(operator, pending, later)).toMatchObject({ attention: null });
    for (const [caller, path] of [
      [driver, pending],
      [rider, '/ride-requests/'],
    ] as const) {
      expect(await find(caller, path, soon)).toBeDefined();
      expect(await find(caller, path, soon)).not.toHaveProperty('attention');
    }
    const timeline = await operator('GET', `/rides/${soon}/timeline/`);
    expect(timeline.at(1)).toMatchObject({ step: 'attention_raised', by: 'system' });
    expect((await rider('GET', `/rides/${soon}/timeline/`)).body).toHaveLength(1);
  });

  it('makes a new list of one that was fresh, though no person did anything', async () => {
    const token = (await login(product, officer)).text('access');
    const ask = (tag?: string) =>
      fetch(`${product.url}/api/ride-requests/?type=pending`, {
        headers: { Authorization: `Bearer ${token}`, ...(tag && { 'If-None-Match': tag }) },
      });
    /** A list in which a ride is due and not yet raised: the watch may be faster than we are. */
    const waiting = async () => {
      const id = await book(25);
      const answer = await ask();
      const list = (await answer.json()) as readonly Listed[];
      const caught = list.find((ride) => ride.id === id)?.attention === null;
      return caught ? { id, tag: answer.headers.get('etag') ?? '' } : null;
    };
    let list = await waiting();
    for (let tried = 0; list === null && tried < 20; tried += 1) list = await waiting();
    const { id, tag } = list ?? { id: 0, tag: '' };
    await until(async () => (await ask(tag)).status === 200, 'the list changed');
    // One that was tried before may have changed it, too.
    await raised(operator, '/ride-requests/?type=pending', id);
    expect(await find(operator, '/ride-requests/?type=pending', id)).toMatchObject({
      attention: { level: 2 },
    });
  });

  it('ends when a driver has the ride', async () => {
    const id = await book(40);
    await raised(operator, '/ride-requests/?type=pending', id);
    await operator('POST', `/assign-driver/${id}/`, { driver_id: driverId });
    expect(await find(operator, '/assigned-rides/', id)).toMatchObject({ attention: null });
  });
});
