import { session } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import AccountScreen from './account.screen.tsx';

const times = { begun_at: '2026-11-02T12:00:00Z', last_used_at: '2026-11-23T15:30:00Z' };
const here = { id: 'a', device: 'Firefox · Linux', ...times, ends_at: '', this_one: true };
const there = { ...here, id: 'b', device: 'Safari · iPhone', this_one: false };
const unknown = { ...there, id: 'c', device: null };
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function change(next = 'staple the battery well', again = next) {
  await field('Present Password').fill('the present one');
  await field('New Password').fill(next);
  await field('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Save the password' }).click();
}

beforeEach(() => {
  localStorage.clear();
  session.signIn({ access: 'a', refresh: 'r', username: 'olga', role: 'operator' });
});
afterEach(() => vi.unstubAllGlobals());

it('lists the sessions and ends them, one by one or all but this one', async () => {
  let open = [here, there, unknown];
  const api = fakeApi({
    'GET /account/sessions/': () => ({ sessions: open }),
    'POST /account/sessions/b/end/': () => {
      open = [here, unknown];
      return {};
    },
    'POST /account/sessions/end-others/': () => {
      open = [here];
      return {};
    },
  });
  const { container } = mountScreen(<AccountScreen />, { path: '/account' });
  await expect.element(page.getByText('This one', { exact: true })).toBeVisible();
  await expectAccessible(container);
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'End the session on Safari · iPhone' }).click();
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('Unknown device')).toBeVisible();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('button', { name: 'End all others' }))
    .not.toBeInTheDocument();
  expect(api.to('POST /api/account/sessions/end-others/')).toHaveLength(1);
});

it('changes the password and goes on with the new token', async () => {
  const api = fakeApi({
    'GET /account/sessions/': () => ({ sessions: [here] }),
    'POST /account/password/': () => ({ access: 'proved' }),
  });
  mountScreen(<AccountScreen />, { path: '/account' });
  await change();
  await expect.element(page.getByText('Your password is changed.', { exact: false })).toBeVisible();
  expect(await api.to('POST /api/account/password/')[0]?.json()).toEqual({
    password: 'the present one',
    new_password: 'staple the battery well',
  });
  expect(localStorage.getItem('access_token')).toBe('proved');
  expect(localStorage.getItem('refresh_token')).toBe('r');
  await expect.element(field('Present Password')).toHaveValue('');
});

it.each([
  ['Present Password', 'proof.wrong_password', 'This is not your present password.'],
  ['New Password', 'password.short', 'Use at least 15 characters.'],
  ['New Password', 'password.same', 'Please choose another password than the present one.'],
])('says at %s what %s means', async (label, code, text) => {
  fakeApi({
    'GET /account/sessions/': () => ({ sessions: [here] }),
    'POST /account/password/': () => refusal(400, text, code),
  });
  mountScreen(<AccountScreen />, { path: '/account' });
  await change();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(text));
});

it('says after a lost answer that the password may have been changed by it', async () => {
  let tries = 0;
  fakeApi({
    'GET /account/sessions/': () => ({ sessions: [here] }),
    'POST /account/password/': () =>
      (tries += 1) === 1
        ? Promise.reject(new TypeError('offline'))
        : refusal(400, 'Wrong.', 'proof.wrong_password'),
  });
  mountScreen(<AccountScreen />, { path: '/account' });
  await change();
  await expect.element(page.getByText('An unexpected error occurred')).toBeVisible();
  await change();
  await expect
    .element(field('Present Password'))
    .toHaveAccessibleDescription(/^This is not your present password\. The try that got no answer/);
});

it('asks nobody for a new password that was typed in two ways', async () => {
  const api = fakeApi({ 'GET /account/sessions/': () => ({ sessions: [here] }) });
  mountScreen(<AccountScreen />, { path: '/account' });
  await change('one long password of mine', 'another long password');
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible();
  expect(api.to('POST /api/account/password/')).toHaveLength(0);
});

it('goes to the field that is wrong, and takes back that an earlier change was made', async () => {
  fakeApi({
    'GET /account/sessions/': () => ({ sessions: [here] }),
    'POST /account/password/': () => ({ access: 'proved' }),
  });
  mountScreen(<AccountScreen />, { path: '/account' });
  await change();
  const changed = page.getByText('Your password is changed.', { exact: false });
  await expect.element(changed).toBeVisible();
  await change('one long password of mine', 'another long password');
  await expect.element(field('Confirm Password')).toHaveFocus();
  await expect.element(changed).not.toBeInTheDocument();
});

it('says why, shows nothing else and leads on, when the password must be changed', async () => {
  const api = fakeApi({ 'POST /account/password/': () => ({ access: 'free' }) });
  const { container } = mountScreen(<AccountScreen />, {
    path: '/account?password=change',
  });
  await expect.element(page.getByText('Somebody else chose', { exact: false })).toBeVisible();
  await expectAccessible(container);
  expect(api.to('GET /api/account/sessions/')).toHaveLength(0);
  await change();
  await expect.poll(() => where.current?.pathname).toBe('/');
});
