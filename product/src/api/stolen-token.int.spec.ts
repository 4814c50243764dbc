import { createECDH, randomBytes } from 'node:crypto';
import { until } from '@trupial/service-kit/testing';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { asUser, driverForm, login, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const officer = { ...registration(), username: 'olga', password: 'a long operator password' };

/** He would be told of all that is the owner's, for as long as the owner's session lives. */
const thiefsBrowser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/thief',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};

let product: TestProduct;
let staff: Call;
let visitor: Call;

beforeAll(async () => {
  product = await startTestProduct({ TRUPIAL_FIRST_PASSWORDS: 'change' });
  visitor = callerOf(product.url);
  staff = await asUser(product, product.staff);
  await staff('POST', '/admin/accounts/', { ...officer, role: 'operator' });
});
afterAll(() => product.stop());

/** The token in the newest mail to this address that has a link to this page. */
async function linkTo(email: string, page: string): Promise<string> {
  let link = '';
  await until(async () => {
    const { body } = await staff('GET', '/admin/mails/?limit=200');
    const { mails } = body as { mails: { to: string; text: string | null }[] };
    const found = mails.filter(({ to }) => to === email).map(({ text }) => text ?? '');
    link = new RegExp(`/${page}#token=([\\w-]{43})`).exec(found.join('\n'))?.[1] ?? '';
    return link !== '';
  }, `a link to /${page} for ${email}`);
  return link;
}

/** Signs in and lets six minutes pass since: answers the access token that somebody could steal. */
async function stolenToken(who: { username: string; password: string }): Promise<string> {
  const signedIn = await login(product, who);
  const [, payload = ''] = signedIn.text('access').split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query(
    `update identity.sessions set proved_at = proved_at - interval '6 minutes'
     where account_id = $1`,
    [sub],
  );
  await database.end();
  return (await visitor('POST', '/token/refresh/', { refresh: signedIn.text('refresh') })).text(
    'access',
  );
}

describe('a stolen access token, five minutes after its owner has signed in', () => {
  it('changes nothing that would make the account the thief’s, and takes nothing out', async () => {
    const token = await stolenToken(product.staff);
    const thief = callerOf(product.url, token);
    const names = { first_name: 'S', last_name: 'T' };
    const accounts = async () =>
      JSON.stringify((await staff('GET', '/admin/accounts/?limit=200')).body);
    const before = await accounts();
    for (const [method, path, body] of [
      ['PUT', '/user/profile/', { ...names, email: 'mallory@example.com' }],
      ['POST', '/admin/accounts/', { ...registration(), ...officer, username: 'm', role: 'staff' }],
      ['POST', '/drivers/create/', driverForm()],
      ['POST', '/admin/erasures/', { username: officer.username }],
      ['GET', '/ride-history/export.csv', undefined],
      ['GET', '/ride-history/export.xlsx', undefined],
      ['GET', '/admin/mails/', undefined],
      ['POST', '/push/subscriptions/', thiefsBrowser],
    ] as const) {
      const answer = await thief(method, path, body);
      expect([path, answer.status, answer.text('code')]).toEqual([path, 403, 'proof.required']);
    }
    const guess = { password: 'a guess of the thief', new_password: 'mallory rules it all' };
    expect((await thief('POST', '/account/password/', guess)).text('code')).toBe(
      'proof.wrong_password',
    );
    expect(await accounts()).toBe(before);
    // What is not dangerous goes on, and the owner goes on with his password.
    expect((await thief('GET', '/user/profile/')).status).toBe(200);
    const { password } = product.staff;
    const proved = await thief('POST', '/account/proof/', { method: 'password', password });
    const owner = callerOf(product.url, proved.text('access'));
    expect((await owner('POST', '/drivers/create/', driverForm())).status).toBe(201);
  });

  it('can be ended by the owner, who sees the session', async () => {
    const thief = callerOf(product.url, await stolenToken(product.staff));
    const listed = (await staff('GET', '/account/sessions/')).body as {
      sessions: { id: string; this_one: boolean }[];
    };
    expect(listed.sessions.filter((session) => session.this_one)).toHaveLength(1);
    await staff('POST', '/account/sessions/end-others/', {});
    const isOut = async () => (await thief('GET', '/user/profile/')).status === 401;
    await until(isOut, 'the thief is out');
    expect((await staff('GET', '/user/profile/')).status).toBe(200);
  });
});

describe('an account that the office makes', () => {
  it('does nothing until its owner has chosen his own password', async () => {
    const { access, status } = await login(product, officer).then((answer) => ({
      access: answer.text('access'),
      status: answer.status,
    }));
    expect(status).toBe(200);
    const olga = callerOf(product.url, access);
    expect((await olga('GET', '/drivers/')).text('code')).toBe('password.change_required');
    const own = 'chosen by olga herself';
    const changed = await olga('POST', '/account/password/', {
      password: officer.password,
      new_password: own,
    });
    const free = callerOf(product.url, changed.text('access'));
    expect((await free('GET', '/drivers/')).status).toBe(200);
    officer.password = own;
  });

  it('is not taken over by the office without a word to its owner', async () => {
    const operator = await asUser(product, officer);
    const form = driverForm();
    const id = (await operator('POST', '/drivers/create/', form)).number('id');
    const token = await linkTo(form.email, 'confirm-email');
    await visitor('POST', '/email/confirm/', { token });
    const taken = 'operators.own@example.com';
    const moved = await operator('PUT', `/drivers/${id}/update/`, { email: taken });
    expect([moved.status, moved.text('email')]).toEqual([200, taken]);
    // The operator reads the mails of the new address: he can confirm it, and reset the password.
    await visitor('POST', '/email/confirm/', { token: await linkTo(taken, 'confirm-email') });
    await visitor('POST', '/password/forgot/', { email: taken });
    const reset = { token: await linkTo(taken, 'reset-password'), password: 'now it is mine all' };
    expect((await visitor('POST', '/password/reset/', reset)).status).toBe(200);
    const undo = { token: await linkTo(form.email, 'undo-email') };
    expect((await visitor('POST', '/email/undo/', undo)).status).toBe(200);
    const his = { username: form.username, password: reset.password };
    expect((await login(product, his)).status).toBe(401);
    const back = { token: await linkTo(form.email, 'reset-password'), password: 'mine again all' };
    expect((await visitor('POST', '/password/reset/', { ...back })).status).toBe(400);
    const long = { ...back, password: 'it is mine again, and long' };
    expect((await visitor('POST', '/password/reset/', long)).status).toBe(200);
    const driver = await asUser(product, { username: form.username, password: long.password });
    expect((await driver('GET', '/user/profile/')).at('user', 'email')).toBe(form.email);
  });
});

describe('a browser’s refresh token', () => {
  it('is of no use without the cookie that its sign-in has set', async () => {
    const asked = { 'Trupial-Session': 'cookie' };
    const { username, password } = product.staff;
    const signedIn = await visitor('POST', '/login/', { username, password }, asked);
    const [cookie = ''] = signedIn.header('set-cookie')?.split(';') ?? [];
    const body = { refresh: signedIn.text('refresh'), rotate: true };
    expect((await visitor('POST', '/token/refresh/', body)).status).toBe(401);
    const renewed = await visitor('POST', '/token/refresh/', body, { Cookie: cookie });
    expect(renewed.status).toBe(200);
  });
});
