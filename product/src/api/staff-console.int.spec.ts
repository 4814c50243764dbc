import { until } from '@trupial/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { asUser, driverForm, login, newRider, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

interface Account {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  readonly status: string;
}

let product: TestProduct;
let staff: Call;
let operator: Call;
const officer = { username: 'olga', password: 'a long operator password' };

beforeAll(async () => {
  product = await startTestProduct();
  staff = await asUser(product, product.staff);
  const form = { ...registration(), ...officer, role: 'operator' };
  expect((await staff('POST', '/admin/accounts/', form)).status).toBe(201);
  operator = await asUser(product, officer);
});
afterAll(() => product.stop());

const idOf = async (username: string): Promise<number> =>
  (await staff('GET', `/admin/accounts/?search=${username}`)).number('accounts', 0, 'id');
const driverOnBoard = async (id: number) =>
  ((await operator('GET', '/drivers/')).body as Account[]).find((driver) => driver.id === id);

describe('GET and POST /api/admin/accounts/', () => {
  it('lists by role and search, in pages that miss and repeat nobody', async () => {
    await Promise.all(Array.from({ length: 7 }, () => newRider(product, { last_name: 'Pagina' })));
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await staff(
        'GET',
        `/admin/accounts/?role=rider&search=pagina&limit=3${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...(page.at('accounts') as Account[]).map(({ username }) => username));
      cursor = page.at('next') as string | null;
    }
    expect(found).toHaveLength(7);
    expect(found).toEqual([...new Set(found)].toSorted());
  });

  it('finds what was typed, not what it might mean; shows no secret', async () => {
    for (const search of ['%', '_____', String.raw`\ `, '%00', "' or 1=1 --"]) {
      const answer = await staff('GET', `/admin/accounts/?search=${encodeURIComponent(search)}`);
      expect([answer.status, answer.body]).toEqual([200, { accounts: [], next: null }]);
    }
    const answer = await staff('GET', '/admin/accounts/?search=olga');
    expect(answer.body).toEqual({
      accounts: [
        {
          id: expect.any(Number),
          role: 'operator',
          username: 'olga',
          first_name: 'Maria',
          last_name: 'Curiel',
          email: expect.any(String),
          phone_number: '+59995123456',
          vehicle_type: null,
          vehicle_plate: null,
          seats: null,
          bags: null,
          equipment: [],
          status: 'active',
          date_joined: expect.any(String),
        },
      ],
      next: null,
    });
  });

  it('opens accounts for operators and staff only, with long passwords', async () => {
    const form = { ...registration(), password: 'a long enough password' };
    expect((await staff('POST', '/admin/accounts/', { ...form, role: 'staff' })).status).toBe(201);
    for (const role of ['rider', 'driver', 'root', undefined]) {
      const answer = await staff('POST', '/admin/accounts/', { ...registration(), role });
      expect([answer.status, answer.at('fields', 'role')]).toEqual([
        400,
        'Choose operator or staff.',
      ]);
    }
    const short = { ...registration(), role: 'operator', password: 'fourteen chars' };
    expect((await staff('POST', '/admin/accounts/', short)).at('fields')).toEqual({
      password: 'Use at least 15 characters.',
    });
  });

  it('403 for an operator, 401 for a visitor', async () => {
    expect((await operator('GET', '/admin/accounts/')).status).toBe(403);
    expect((await callerOf(product.url)('GET', '/admin/mails/')).status).toBe(401);
  });
});

describe('POST /api/admin/accounts/{id}/suspend/ and /reactivate/', () => {
  it('a rider’s access token is refused before it expires, his sessions end', async () => {
    const rider = await newRider(product);
    const id = await idOf(rider.username);
    const answer = await staff('POST', `/admin/accounts/${id}/suspend/`, {});
    expect([answer.status, answer.at('status')]).toEqual([200, 'suspended']);
    // A call that everybody may make: only the gateway can refuse it to him.
    const places = () => rider.call('GET', '/places/?q=airport');
    await until(async () => (await places()).status === 403, 'the token is refused');
    expect((await places()).body).toEqual({
      error: 'This account is suspended. Please contact the office.',
      code: 'account.suspended',
    });
    expect((await login(product, rider)).status).toBe(403);
    const back = await staff('POST', `/admin/accounts/${id}/reactivate/`, {});
    expect([back.status, back.at('status')]).toEqual([200, 'active']);
    // His earlier sessions stay ended; he signs in again.
    await until(
      async () => (await rider.call('GET', '/dashboard/')).status === 401,
      'the old session is over',
    );
    const refresh = { refresh: rider.refresh };
    expect((await callerOf(product.url)('POST', '/token/refresh/', refresh)).status).toBe(401);
    expect((await login(product, rider)).status).toBe(200);
  });

  it('a driver is inactive on the board too, until he is taken back', async () => {
    const id = (await operator('POST', '/drivers/create/', driverForm())).number('id');
    for (const [step, status] of [
      ['suspend', 'inactive'],
      ['suspend', 'inactive'],
      ['reactivate', 'available'],
    ] as const) {
      expect((await staff('POST', `/admin/accounts/${id}/${step}/`, {})).status).toBe(200);
      // When dispatch does not answer in time, it is told some seconds after the answer.
      await expect.poll(() => driverOnBoard(id)).toMatchObject({ status });
    }
  });

  it('dispatch hears of it later when it could not at once', async () => {
    const id = (await operator('POST', '/drivers/create/', driverForm())).number('id');
    // The content of the tables after dispatch was unavailable, or the process ended before it
    // informed dispatch.
    const database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
    await database.query(
      `with suspended as (update identity.accounts set suspended = true where id = $1)
       insert into identity.driver_notices values ($1, true, false, '{"id": "1", "role": "staff"}')`,
      [id],
    );
    await database.end();
    await until(async () => (await driverOnBoard(id))?.status === 'inactive', 'the board has it');
  });

  it('404 for nobody, 409 for himself, 403 for operators', async () => {
    const answers = [
      await staff('POST', '/admin/accounts/2147483647/suspend/', {}),
      await staff('POST', `/admin/accounts/${await idOf('stella')}/suspend/`, {}),
      await operator('POST', `/admin/accounts/${await idOf('stella')}/suspend/`, {}),
    ];
    expect(answers.map((answer) => [answer.status, answer.at('error')])).toEqual([
      [404, 'Account not found.'],
      [409, 'You cannot suspend your own account.'],
      [403, 'You do not have permission to do this.'],
    ]);
  });

  it('two staff who suspend each other at once: one stays', async () => {
    const calls: [Call, number][] = [];
    for (let n = 0; n < 2; n += 1) {
      const form = { ...registration(), password: 'a long enough password', role: 'staff' };
      const id = (await staff('POST', '/admin/accounts/', form)).number('id');
      calls.push([await asUser(product, form), id]);
    }
    const [[one, oneId], [other, otherId]] = calls as [[Call, number], [Call, number]];
    const answers = await Promise.all([
      one('POST', `/admin/accounts/${otherId}/suspend/`, {}),
      other('POST', `/admin/accounts/${oneId}/suspend/`, {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('logout makes the access token worthless too', async () => {
    const rider = await newRider(product);
    await rider.call('POST', '/logout/', {});
    await until(
      async () => (await rider.call('GET', '/dashboard/')).status === 401,
      'the token is refused',
    );
  });
});

describe('POST /api/password/forgot/, GET /api/admin/mails/, POST /api/password/reset/', () => {
  it('staff passes on the link of the outbox, which sets a new password once', async () => {
    const rider = await newRider(product);
    const visitor = callerOf(product.url);
    const mail = async () => (await staff('GET', '/admin/mails/?limit=1')).at('mails', 0);
    const kept = async () => JSON.stringify((await mail()) ?? '');
    const tokenOf = (text: string) => /#token=([\w-]+)/.exec(text)?.[1];
    // The newest one may still be of somebody else.
    await until(async () => {
      const newest = await kept();
      return newest.includes(rider.email) && /confirm-email.*"kept"/.test(newest);
    }, 'his address is asked');
    const confirmed = await visitor('POST', '/email/confirm/', { token: tokenOf(await kept()) });
    expect(confirmed.status).toBe(200);
    const asked = await Promise.all(
      [rider.email, 'nobody@example.com'].map((email) =>
        visitor('POST', '/password/forgot/', { email }),
      ),
    );
    for (const { status, body } of asked) {
      expect([status, body]).toEqual([
        200,
        { message: 'If there is an account with this email address, a link is on its way.' },
      ]);
    }
    await until(
      async () => /reset-password.*"kept"/.test(await kept()),
      'the mail is in the outbox',
    );
    expect(await mail()).toMatchObject({
      to: rider.email,
      subject: 'Reset your Trupial password',
      status: 'kept',
    });
    const token = tokenOf(await kept());
    const password = 'another good password';
    const reset = () => visitor('POST', '/password/reset/', { token, password });
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      error: 'This link is not valid any more. Please ask for a new one.',
      code: 'password.link_invalid',
    });
    expect((await login(product, rider)).status).toBe(401);
    expect((await login(product, { ...rider, password })).status).toBe(200);
    await until(
      async () => (await rider.call('GET', '/dashboard/')).status === 401,
      'the old sessions are over',
    );
  });
});
