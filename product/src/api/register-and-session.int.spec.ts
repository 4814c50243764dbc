import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { login, newRider, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

let product: TestProduct;
let visitor: Call;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
});
afterAll(() => product.stop());

describe('POST /api/register-rider/', () => {
  const register = (changes: Record<string, unknown>) =>
    visitor('POST', '/register-rider/', registration(changes));

  it('answers 201 access, refresh, role, username, and signs in', async () => {
    const form = registration({ phone_number: '+5999 512-3456', email: ' Ana@Example.com ' });
    const answer = await visitor('POST', '/register-rider/', form);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      role: 'rider',
      username: form.username,
    });
    const dashboard = await callerOf(product.url, answer.text('access'))('GET', '/dashboard/');
    expect(dashboard.body).toMatchObject({
      username: form.username,
      role: 'rider',
      phone_number: '+59995123456',
    });
    expect((await login(product, form)).status).toBe(200);
  });

  it('makes riders only, whatever role is asked for', async () => {
    const answer = await register({ role: 'staff' });
    expect(answer.at('role')).toBe('rider');
  });

  const required = 'This field is required.';
  const badPhone = 'Phone number must be exactly 7 digits.';
  it.each([
    ['username', '', required],
    ['username', undefined, required],
    ['username', 'a b', 'Use 3 to 40 letters, digits, dots, dashes.'],
    ['password', '', required],
    ['password', 'sevench', 'Use at least 8 characters.'],
    ['password', 'password123', 'This password is too common. Please choose another one.'],
    ['first_name', '  ', required],
    ['last_name', undefined, required],
    ['email', undefined, required],
    ['email', 'maria@', 'Please enter a valid email address.'],
    ['email', 'maria@example.com\r\nBcc: x@example.com', 'Please enter a valid email address.'],
    ['phone_number', '', badPhone],
    ['phone_number', '123456', badPhone],
    ['phone_number', '12345678', badPhone],
    ['phone_number', '+0123', badPhone],
  ])('400 for %s = %j', async (field, value, text) => {
    const answer = await register({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toBe(text);
    expect(answer.at('fields')).toEqual({ [field]: text });
  });

  it('400 for a username that is taken, whatever its case', async () => {
    const { username } = await newRider(product);
    const answer = await register({ username: username.toUpperCase() });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'This username is already taken.',
      code: 'account.username_taken',
      fields: { username: 'This username is already taken.' },
    });
  });

  it('400 for an e-mail address that is in use, whatever its case', async () => {
    const { email } = await newRider(product);
    const answer = await register({ email: email.toUpperCase() });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'This email address is already in use.',
      code: 'account.email_taken',
      fields: { email: 'This email address is already in use.' },
    });
  });

  it('gives one of ten at once the username, and one of ten the e-mail address', async () => {
    const { username, email } = registration();
    const race = async (changes: () => Record<string, unknown>, code: string) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => register(changes())));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter((answer) => answer.at('code') === code)).toHaveLength(9);
    };
    await race(() => ({ username }), 'account.username_taken');
    await race(() => ({ email }), 'account.email_taken');
  });
});

describe('POST /api/login/, POST /api/token/refresh/, POST /api/logout/', () => {
  it('answer alike for a wrong name and a wrong password', async () => {
    const { username } = await newRider(product);
    for (const who of [
      { username, password: 'not my password' },
      { username: 'nobody.at.all', password: 'not my password' },
    ]) {
      const answer = await login(product, who);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        error: 'Invalid credentials',
        code: 'login.invalid_credentials',
      });
    }
  });

  it('refresh answers {access} and leaves the token valid; with rotate a successor', async () => {
    const { refresh } = await newRider(product);
    const plain = await visitor('POST', '/token/refresh/', { refresh });
    expect(plain.body).toEqual({ access: expect.any(String) });
    const rotated = await visitor('POST', '/token/refresh/', { refresh, rotate: true });
    expect(rotated.body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });

  it('logout ends the refresh family', async () => {
    const { call, refresh } = await newRider(product);
    expect((await call('POST', '/logout/', {})).status).toBe(200);
    const answer = await visitor('POST', '/token/refresh/', { refresh });
    expect(answer.status).toBe(401);
    expect(answer.at('error')).toBe('Your session has ended. Please log in again.');
  });
});

describe('PUT /api/user/last-visited-page/', () => {
  it('is what the next login answers as last_visited_page', async () => {
    const rider = await newRider(product);
    expect((await login(product, rider)).at('last_visited_page')).toBeNull();
    const saved = await rider.call('PUT', '/user/last-visited-page/', { path: '/fare?km=2#x' });
    expect(saved.body).toEqual({ last_visited_page: '/fare?km=2' });
    expect((await login(product, rider)).at('last_visited_page')).toBe('/fare?km=2');
  });

  it.each([
    ['/myridehistory?search=Kaya+Nachtegaal+5', '/myridehistory'],
    ['/myridehistory?search=5123&sort=fare', '/myridehistory?sort=fare'],
    [
      '/admin/security?kind=login&account=maria&day=2026-11-20',
      '/admin/security?kind=login&day=2026-11-20',
    ],
    [
      '/operator/pending-rides?preselect_driver=7&driver_name=Carlos',
      '/operator/pending-rides?preselect_driver=7',
    ],
    ['/find-my-ride?name=Maria&phone=5123456', '/find-my-ride'],
    [
      '/operator/live-board?status=assigned,completed',
      '/operator/live-board?status=assigned,completed',
    ],
  ])('of %s keeps %s: nothing that was typed', async (path, kept) => {
    const rider = await newRider(product);
    const saved = await rider.call('PUT', '/user/last-visited-page/', { path });
    expect(saved.body).toEqual({ last_visited_page: kept });
    expect((await login(product, rider)).at('last_visited_page')).toBe(kept);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/\tfare',
    '/admins',
    '/operator/nonsense',
    '',
    7,
  ])('400 for %j, and nothing is kept', async (path) => {
    const rider = await newRider(product);
    const answer = await rider.call('PUT', '/user/last-visited-page', { path });
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toBe('This is not one of our pages.');
    expect((await login(product, rider)).at('last_visited_page')).toBeNull();
  });
});
