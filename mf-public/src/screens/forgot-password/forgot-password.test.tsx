import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import ForgotPasswordScreen from './forgot-password.screen.tsx';

const send = () => page.getByRole('button', { name: 'Send the link' });
const SENT = 'If this address has an account, the link is on its way. It works once.';

afterEach(() => vi.unstubAllGlobals());

it('asks for a link and says so', async () => {
  const api = fakeApi({ 'POST /password/forgot/': () => ({ message: 'ok' }) });
  const { container } = mountScreen(<ForgotPasswordScreen />, { path: '/forgot-password' });
  await page.getByLabelText('Email').fill('ana@example.com');
  await send().click();
  await expect.element(page.getByText(SENT)).toBeVisible();
  expect(await api.to('POST /api/password/forgot/')[0]?.json()).toEqual({
    email: 'ana@example.com',
  });
  await expectAccessible(container);
});

it.each<[string, () => unknown, string]>([
  ['a refusal', () => refusal(429, 'Please wait a moment.'), 'Please wait a moment.'],
  ['no answer', () => Promise.reject(new TypeError()), 'An unexpected error occurred'],
])('tells of %s', async (_, reply, text) => {
  fakeApi({ 'POST /password/forgot/': reply });
  mountScreen(<ForgotPasswordScreen />, { path: '/forgot-password' });
  await page.getByLabelText('Email').fill('ana@example.com');
  await send().click();
  await expect.element(page.getByText(text)).toBeVisible();
});
