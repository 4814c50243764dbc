import { type Call } from '@trupial/testbed/api/caller';
import { asUser, driverForm, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: TestProduct;
let staff: Call;
let operator: Call;
const officer = { username: 'olga', password: 'a long operator password' };

beforeAll(async () => {
  product = await startTestProduct();
  staff = await asUser(product, product.staff);
  await staff('POST', '/admin/accounts/', { ...registration(), ...officer, role: 'operator' });
  operator = await asUser(product, officer);
});
afterAll(() => product.stop());

const driverOnBoard = async (id: number) =>
  ((await operator('GET', '/drivers/')).body as { id: number }[]).find((one) => one.id === id);

it('neither staff nor the office undoes the other’s suspension of a driver', async () => {
  const id = (await operator('POST', '/drivers/create/', driverForm())).number('id');
  const ofAccount = (step: string) => staff('POST', `/admin/accounts/${id}/${step}/`, {});
  const byOffice = (status: string) => operator('POST', `/drivers/${id}/status/`, { status });
  await byOffice('inactive');
  await ofAccount('suspend');
  await ofAccount('reactivate');
  expect(await driverOnBoard(id)).toMatchObject({ status: 'inactive' });
  expect((await byOffice('available')).status).toBe(200);
  expect(await driverOnBoard(id)).toMatchObject({ status: 'available' });
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
    expect(await driverOnBoard(id)).toMatchObject({ status: 'inactive' });
  }
  await ofAccount('reactivate');
  expect(await driverOnBoard(id)).toMatchObject({ status: 'available' });
});
