import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { login, newRider, type SignedIn } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// Rows of section 7 about the signed-in user: the connectivity test, the dashboard, the refreshed
// token.

let product: TestProduct;
let visitor: Call;
let rider: SignedIn;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
  rider = await newRider(product);
});
afterAll(() => product.stop());

describe('GET /api/test/ (home load)', () => {
  it.each(['/test/', '/test'])('%s answers message', async (path) => {
    const answer = await visitor('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.text('message')).not.toBe('');
  });
});

describe('GET /api/dashboard/ (authenticated)', () => {
  it('answers username and role, and what a form is filled with', async () => {
    const answer = await rider.call('GET', '/dashboard/');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      username: rider.username,
      role: 'rider',
      first_name: 'Maria',
      last_name: 'Curiel',
      phone_number: '+59995123456',
    });
  });

  it('401 without a token, and with one that is none', async () => {
    expect(await visitor('GET', '/dashboard/')).toMatchObject({
      status: 401,
      body: { error: 'Please log in.', code: 'auth.required' },
    });
    expect(await callerOf(product.url, 'not.a.token')('GET', '/dashboard/')).toMatchObject({
      status: 401,
      body: { error: 'Please log in again.', code: 'auth.token_invalid' },
    });
  });
});

describe('POST /api/login/', () => {
  it('answers access, refresh, role, last_visited_page', async () => {
    const answer = await login(product, rider);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      role: 'rider',
      username: rider.username,
      last_visited_page: null,
    });
  });

  it.each([{}, { username: 'maria' }, { password: 'x' }, { username: '', password: '' }])(
    'username and password required: %j',
    async (body) => {
      const answer = await visitor('POST', '/login/', body);
      expect(answer.status).toBe(400);
      expect(answer.at('error')).toBe('This field is required.');
    },
  );
});

describe('POST /api/token/refresh/', () => {
  const refreshing = (refresh: unknown, rotate?: boolean) =>
    visitor('POST', '/token/refresh/', { refresh, ...(rotate && { rotate }) });

  it('a 401 not yet retried: refresh, the new access token, the same call once more', async () => {
    const { refresh } = await newRider(product);
    const expired = callerOf(product.url, 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.expired');
    expect((await expired('GET', '/dashboard/')).status).toBe(401);
    const refreshed = await refreshing(refresh);
    expect([refreshed.status, refreshed.body]).toEqual([200, { access: expect.any(String) }]);
    const retried = await callerOf(product.url, refreshed.text('access'))('GET', '/dashboard/');
    expect([retried.status, retried.text('role')]).toEqual([200, 'rider']);
    // Documented clients keep the refresh token and use it again.
    expect((await refreshing(refresh)).status).toBe(200);
  });

  it('after logout it is 401: both tokens are worthless, the way leads to /login', async () => {
    const { refresh, call } = await newRider(product);
    expect((await call('POST', '/logout/', {})).status).toBe(200);
    expect(await refreshing(refresh)).toMatchObject({
      status: 401,
      body: { code: 'session.over' },
    });
  });

  it('with rotate: the same successor to twenty at once, and nobody is logged out', async () => {
    const { refresh } = await newRider(product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshing(refresh, true)));
    const successors = new Set(answers.map((answer) => answer.text('refresh')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(successors.size).toBe(1);
    const [successor] = successors;
    expect((await refreshing(successor, true)).status).toBe(200);
  });

  it('a token whose successor is in use ends the family when it comes again', async () => {
    const { refresh: first } = await newRider(product);
    const second = (await refreshing(first, true)).text('refresh');
    const third = (await refreshing(second, true)).text('refresh');
    expect((await refreshing(first, true)).status).toBe(401);
    expect(await refreshing(third, true)).toMatchObject({
      status: 401,
      body: { code: 'session.over' },
    });
  });

  it.each([undefined, '', 7, 'nonsense'])('refuses %j', async (refresh) => {
    expect([400, 401]).toContain((await refreshing(refresh)).status);
  });
});
