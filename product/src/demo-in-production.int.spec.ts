import { demoPassword } from '@trupial/contracts/values';
import { callerOf } from '@trupial/testbed/api/caller';
import { startTestProduct } from '@trupial/testbed/product/start-test-product';
import { expect, it } from 'vitest';

it.each([
  ['production', 401],
  ['test', 200],
])('in %s the demo’s password is answered as it should', async (NODE_ENV, status) => {
  const product = await startTestProduct({
    NODE_ENV,
    ...(NODE_ENV === 'production' && { TRUPIAL_RATE_LIMITS: 'strict', HOST: '127.0.0.1' }),
    TRUPIAL_STAFF_USERNAME: 'stella',
    TRUPIAL_STAFF_PASSWORD: demoPassword,
  });
  try {
    const body = { username: 'stella', password: demoPassword };
    expect((await callerOf(product.url)('POST', '/login/', body)).status).toBe(status);
  } finally {
    await product.stop();
  }
});
