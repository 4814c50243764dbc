import { session } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import RegisterScreen from './register.screen.tsx';

const answer = { access: 'a', refresh: 'r', role: 'rider', username: 'ana' };
const field = (label: string) => page.getByLabelText(label, { exact: true });
const signUp = () => page.getByRole('button', { name: 'Sign up', exact: true });

const typed: Record<string, string> = {
  'First Name': 'Ana',
  'Last Name': 'Martina',
  Email: 'ana@example.com',
  'Phone Number': '1234567',
  Username: 'ana',
  Password: 'kura hulanda',
  'Confirm Password': 'kura hulanda',
};

async function fill(changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    await field(label).fill(text);
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.follow();
});
afterEach(() => vi.unstubAllGlobals());

it('opens an account once for a double click, signs in and goes home', async () => {
  const api = fakeApi({ 'POST /register-rider/': () => answer });
  mountScreen(<RegisterScreen />, { path: '/register' });
  await fill();
  await signUp().dblClick();
  await expect.poll(() => where.current?.pathname).toBe('/');
  const calls = api.to('POST /api/register-rider/');
  expect(calls).toHaveLength(1);
  expect(await calls[0]?.json()).toEqual({
    username: 'ana',
    password: 'kura hulanda',
    phone_number: '1234567',
    email: 'ana@example.com',
    first_name: 'Ana',
    last_name: 'Martina',
    language: 'en',
  });
  expect(localStorage.getItem('access_token')).toBe('a');
  expect(localStorage.getItem('role')).toBe('rider');
});

/** A server that opens the account at the first try, whose answer is lost. */
function losing(lost: () => unknown, login: () => unknown) {
  let tries = 0;
  return fakeApi({
    'POST /register-rider/': () => {
      tries += 1;
      if (tries === 1) return lost();
      const text = 'This username is already taken.';
      return refusal(409, text, 'account.username_taken', { username: text });
    },
    'POST /login/': login,
  });
}

it.each([
  ['lost', () => Promise.reject(new TypeError('offline'))],
  ['without words', () => new Response('', { status: 502 })],
  ['broken off on the way', () => new Response('{"acc', { status: 201 })],
  ['too late for a proxy', () => new Response('', { status: 408 })],
])('signs in to the account that a try has opened whose answer was %s', async (_, lost) => {
  const api = losing(lost, () => answer);
  mountScreen(<RegisterScreen />, { path: '/register' });
  await fill();
  await signUp().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await signUp().click();
  await expect.poll(() => where.current?.pathname).toBe('/');
  expect(await api.to('POST /api/login/')[0]?.json()).toEqual({
    username: 'ana',
    password: 'kura hulanda',
  });
  expect(localStorage.getItem('access_token')).toBe('a');
});

it('says that the username is taken when it is of somebody else, and asks for no sign-in again', async () => {
  const api = losing(
    () => Promise.reject(new TypeError('offline')),
    () => refusal(401, 'Invalid username or password'),
  );
  mountScreen(<RegisterScreen />, { path: '/register' });
  await fill();
  await signUp().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await signUp().click();
  const taken = page.getByText('This username is already taken.');
  await expect.element(taken).toBeVisible();
  await signUp().click();
  await expect.poll(() => api.to('POST /api/register-rider/').length).toBe(3);
  await expect.element(taken).toBeVisible();
  expect(api.to('POST /api/login/')).toHaveLength(1);
});

it('asks for every field, and the focus goes to the first', async () => {
  const api = fakeApi({});
  const { container } = mountScreen(<RegisterScreen />, { path: '/register' });
  await signUp().click();
  expect(page.getByText('This field is required.').elements()).toHaveLength(7);
  await expect.element(field('First Name')).toHaveFocus();
  await expectAccessible(container);
  expect(api.requests).toHaveLength(0);
});

it.each([
  ['Email', 'ana@', 'Please enter a valid email address.'],
  ['Phone Number', '123456', 'Phone number must be exactly 7 digits.'],
  ['Username', 'a b', 'Use 3 to 40 letters, digits, dots, dashes.'],
  ['Confirm Password', 'kura', 'Passwords do not match.'],
])('refuses %s %j at its field, until it is changed', async (label, text, problem) => {
  const api = fakeApi({});
  mountScreen(<RegisterScreen />, { path: '/register' });
  await fill({ [label]: text });
  await signUp().click();
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await field(label).fill('x');
  expect(page.getByText(problem).elements()).toHaveLength(0);
  expect(api.requests).toHaveLength(0);
});

it.each([
  ['account.username_taken', {}, 'This username is already taken.', 'Username'],
  ['account.email_taken', {}, 'This email address is already in use.', 'Email'],
  ['password.common', {}, 'This password is too common. Please choose another one.', 'Password'],
  ['invalid', { last_name: 'At most 100 characters.' }, 'At most 100 characters.', 'Last Name'],
])("shows the server's %s at the field", async (code, fields, text, label) => {
  fakeApi({
    'POST /register-rider/': () => Response.json({ error: text, code, fields }, { status: 400 }),
  });
  mountScreen(<RegisterScreen />, { path: '/register' });
  await fill();
  await signUp().click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field('First Name')).toHaveValue('Ana');
});

it.each<[string, () => unknown, string]>([
  ["the server's text", () => refusal(429, 'Please wait a moment.'), 'Please wait a moment.'],
  ['no text', () => new Response('', { status: 500 }), 'Registration failed'],
  ['no answer', () => Promise.reject(new TypeError()), 'An unexpected error occurred'],
])('tells of a failure with %s', async (_, reply, text) => {
  fakeApi({ 'POST /register-rider/': reply });
  mountScreen(<RegisterScreen />, { path: '/register' });
  await fill();
  await signUp().click();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('shows and hides each password by itself', async () => {
  fakeApi({});
  mountScreen(<RegisterScreen />, { path: '/register' });
  await page.getByRole('button', { name: 'Show password: Confirm Password' }).click();
  await expect.element(field('Confirm Password')).toHaveAttribute('type', 'text');
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login');
});

it('keeps what was typed over a reload, and never a password', async () => {
  fakeApi({});
  const first = mountScreen(<RegisterScreen />, { path: '/register' });
  await fill();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('kura hulanda');
  first.update(null);
  mountScreen(<RegisterScreen />, { path: '/register' });
  await expect.element(field('Email')).toHaveValue('ana@example.com');
  await expect.element(field('Username')).toHaveValue('ana');
  await expect.element(field('Password')).toHaveValue('');
  await expect.element(field('Confirm Password')).toHaveValue('');
});
