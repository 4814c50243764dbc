import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { expectTokenOf } from '../../testing/link-token.tsx';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import ResetPasswordScreen from './reset-password.screen.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => page.getByRole('button', { name: 'Save the password' });

async function fill(password: string, confirmation = password) {
  await field('New Password').fill(password);
  await field('Confirm Password').fill(confirmation);
  await save().click();
}

afterEach(() => vi.unstubAllGlobals());

it('takes the token out of the address and saves the password with it', async () => {
  const api = fakeApi({ 'POST /password/reset/': () => ({}) });
  const { container } = mountScreen(<ResetPasswordScreen />, {
    path: '/reset-password',
    hash: '#token=secret',
  });
  await expect.poll(() => where.current?.hash).toBe('');
  expect(location.href).not.toContain('secret');
  await expectAccessible(container);
  await fill('kura hulanda');
  await expect
    .element(page.getByText('Your password is changed. Every device has to log in again.'))
    .toBeVisible();
  expect(await api.to('POST /api/password/reset/')[0]?.json()).toEqual({
    token: 'secret',
    password: 'kura hulanda',
  });
});

it('refuses two that differ, and shows what the server says of a password', async () => {
  fakeApi({
    'POST /password/reset/': () => refusal(400, 'Use at least 15 characters.', 'password.short'),
  });
  mountScreen(<ResetPasswordScreen />, { path: '/reset-password', hash: '#token=secret' });
  await fill('one', 'other');
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible();
  await expect.element(field('Confirm Password')).toHaveFocus();
  await fill('short');
  await expect.element(page.getByText('Use at least 15 characters.')).toBeVisible();
  await expect.element(field('New Password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('New Password')).toHaveFocus();
});

it.each([
  ['', () => ({})],
  [
    '#token=old',
    () =>
      refusal(
        400,
        'This link is not valid any more. Please ask for a new one.',
        'password.link_invalid',
      ),
  ],
])('offers a new link when the one of %j is not valid', async (hash, reply) => {
  fakeApi({ 'POST /password/reset/': reply });
  const { container } = mountScreen(<ResetPasswordScreen />, { path: '/reset-password', hash });
  if (hash) await fill('kura hulanda');
  await expect
    .element(page.getByText('This link is not valid any more. Please ask for a new one.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/forgot-password');
  await expectAccessible(container);
});

it('says that the password may be changed when the link is used up after an answer that was lost', async () => {
  let isLost = true;
  fakeApi({
    'POST /password/reset/': () => {
      if (!isLost) return refusal(400, 'Not valid any more.', 'password.link_invalid');
      isLost = false;
      return Promise.reject(new TypeError('offline'));
    },
  });
  const { container } = mountScreen(<ResetPasswordScreen />, {
    path: '/reset-password',
    hash: '#token=secret',
  });
  await fill('kura hulanda');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await save().click();
  await expect.element(page.getByText(/^Your password may be changed already/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expectAccessible(container);
});

it('keeps its token for a reload, and takes that of a newer link', async () => {
  const api = fakeApi({ 'POST /password/reset/': () => ({}) });
  await expectTokenOf(<ResetPasswordScreen />, '/reset-password', async (token) => {
    await expect.element(save()).toBeVisible();
    await fill('kura hulanda');
    await expect
      .element(page.getByText('Your password is changed.', { exact: false }))
      .toBeVisible();
    expect(await api.to('POST /api/password/reset/').at(-1)?.json()).toMatchObject({ token });
  });
});
