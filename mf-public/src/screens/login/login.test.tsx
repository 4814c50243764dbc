import { changeLanguage, registerCatalogues, session } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { catalogues } from '../../locales/catalogues.ts';
import nl from '../../locales/nl.json' with { type: 'json' };
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import LoginScreen from './login.screen.tsx';

const answer = {
  access: 'a',
  refresh: 'r',
  role: 'driver',
  username: 'diana',
  last_visited_page: null as string | null,
};
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function signIn() {
  await field('Username').fill('diana');
  await field('Password').fill('secret');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

beforeEach(() => {
  localStorage.clear();
  session.follow();
});
afterEach(() => vi.unstubAllGlobals());

it.each<[string, string | null, string]>([
  ['/login', null, '/'],
  ['/login', '/activerides', '/activerides'],
  ['/login', '//evil.example', '/'],
  ['/login?return=%2Fdriverhistory', '/activerides', '/driverhistory'],
  ['/login?return=%2F%2Fevil.example', null, '/'],
])('goes on from %s with last page %s to %s', async (path, last, goal) => {
  const api = fakeApi({ 'POST /login/': () => ({ ...answer, last_visited_page: last }) });
  mountScreen(<LoginScreen />, { path });
  await signIn();
  await expect.poll(() => where.current?.pathname).toBe(goal);
  expect(await api.to('POST /api/login/')[0]?.json()).toEqual({
    username: 'diana',
    password: 'secret',
  });
  expect(localStorage.getItem('access_token')).toBe('a');
});

it.each<[string, () => unknown, string]>([
  ["the server's text", () => refusal(401, 'Account suspended'), 'Account suspended'],
  ['no text', () => new Response('', { status: 401 }), 'Invalid credentials'],
  ['no answer', () => Promise.reject(new TypeError()), 'An unexpected error occurred'],
])('tells of a refusal with %s', async (_, reply, text) => {
  fakeApi({ 'POST /login/': reply });
  const { container } = mountScreen(<LoginScreen />, { path: '/login' });
  await signIn();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Username')).toHaveValue('diana');
  await expect.element(field('Password')).toHaveFocus();
  await expectAccessible(container);
});

it('tells of a refusal in the language of the page', async () => {
  const text = 'This account is suspended. Please contact the office.';
  fakeApi({ 'POST /login/': () => refusal(403, text, 'account.suspended') });
  mountScreen(<LoginScreen />, { path: '/login' });
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  await field('Password').fill('secret');
  const password = field('Password').element();
  await field('Username').fill('diana');
  await changeLanguage('pap');
  (password as HTMLInputElement).form?.requestSubmit();
  await expect
    .element(page.getByText('E kuenta akí ta suspendé. Por fabor tuma kontakto ku ofisina.'))
    .toBeVisible();
});

it('says its problem in the language that is chosen afterwards', async () => {
  fakeApi({ 'POST /login/': () => new Response('', { status: 401 }) });
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  mountScreen(<LoginScreen />, { path: '/login' });
  await signIn();
  await expect.element(page.getByText('Invalid credentials')).toBeVisible();
  await changeLanguage('nl');
  await expect.element(page.getByText(nl['Invalid credentials'])).toBeVisible();
  expect(page.getByText('Invalid credentials').elements()).toHaveLength(0);
});

it('shows and hides the password', async () => {
  fakeApi({});
  mountScreen(<LoginScreen />, { path: '/login' });
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password: Password' }).click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password: Password' }).click();
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
});

it('remembers the username only when asked to', async () => {
  fakeApi({ 'POST /login/': () => answer });
  mountScreen(<LoginScreen />, { path: '/login' });
  await page.getByText('Remember me').click();
  await signIn();
  await expect.poll(() => where.current?.pathname).toBe('/');
  expect(localStorage.getItem('remembered_username')).toBe('diana');
  expect(Object.values(localStorage)).not.toContain('secret');
});
