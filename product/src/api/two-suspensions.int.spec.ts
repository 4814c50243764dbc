import { until } from '@trupial/service-kit/testing';
import { type Call } from '@trupial/testbed/api/caller';
import { asUser, driverForm, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: TestProduct;
let database: Client;
let staff: Call;
let operator: Call;
const officer = { username: 'olga', password: 'a long operator password' };

beforeAll(async () => {
  product = await startTestProduct();
  staff = await asUser(product, product.staff);
  await staff('POST', '/admin/accounts/', { ...registration(), ...officer, role: 'operator' });
  operator = await asUser(product, officer);
  database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

const driverOnBoard = async (id: number) =>
  ((await operator('GET', '/drivers/')).body as { id: number }[]).find((one) => one.id === id);

it('neither staff nor the office undoes the other’s suspension of a driver', async () => {
  const id = (await operator('POST', '/drivers/create/', driverForm())).number('id');
  const isTold = async () =>
    (await database.query('select from identity.driver_notices')).rowCount === 0;
  const ofAccount = async (step: string) => {
    expect((await staff('POST', `/admin/accounts/${id}/${step}/`, {})).status).toBe(200);
    // When dispatch does not answer in time, it is told some seconds after the answer.
    await until(isTold, 'dispatch to be told');
  };
  const byOffice = (status: string) => operator('POST', `/drivers/${id}/status/`, { status });
  await byOffice('inactive');
  await ofAccount('suspend');
  await ofAccount('reactivate');
  await expect.poll(() => driverOnBoard(id)).toMatchObject({ status: 'inactive' });
  expect((await byOffice('available')).status).toBe(200);
  await expect.poll(() => driverOnBoard(id)).toMatchObject({ status: 'available' });
  await ofAccount('suspend');
  for (const status of ['available', 'offline']) {
    const { status: code, body } = await byOffice(status);
    expect([code, body]).toEqual([
      409,
      {
        error: 'The account of this driver is suspended. Staff can reactivate it.',
        code: 'driver.account_suspended',
      },
    ]);
    await expect.poll(() => driverOnBoard(id)).toMatchObject({ status: 'inactive' });
  }
  await ofAccount('reactivate');
  await expect.poll(() => driverOnBoard(id)).toMatchObject({ status: 'available' });
});
