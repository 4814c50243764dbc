import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { expectTokenOf } from '../../testing/link-token.tsx';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import ConfirmEmailScreen from './confirm-email.screen.tsx';

const invalid = 'This link is not valid any more. Please ask for a new one.';
const confirm = () => page.getByRole('button', { name: 'Confirm the address' });

afterEach(() => vi.unstubAllGlobals());

it('takes the token out of the address and sends it only when the button is pressed', async () => {
  const api = fakeApi({ 'POST /email/confirm/': () => ({}) });
  const { container } = mountScreen(<ConfirmEmailScreen />, {
    path: '/confirm-email',
    hash: '#token=secret',
  });
  await expect.poll(() => where.current?.hash).toBe('');
  await expectAccessible(container);
  expect(api.to('POST /api/email/confirm/')).toHaveLength(0);
  await confirm().click();
  await expect.element(page.getByText('Your email address is confirmed.')).toBeVisible();
  // The button that had the focus has gone: the next key goes on from here, not from the top.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain('is confirmed.');
  expect(await api.to('POST /api/email/confirm/')[0]?.json()).toEqual({ token: 'secret' });
});

it.each([
  ['', () => ({})],
  ['#token=old', () => refusal(400, invalid, 'account.link_invalid')],
])('offers a new link when the one of %j is not valid', async (hash, reply) => {
  fakeApi({ 'POST /email/confirm/': reply });
  const { container } = mountScreen(<ConfirmEmailScreen />, { path: '/confirm-email', hash });
  if (hash) await confirm().click();
  await expect.element(page.getByText(invalid)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/forgot-password');
  await expectAccessible(container);
});

it('says that it may be confirmed when the link is used up after an answer that was lost', async () => {
  let isLost = true;
  fakeApi({
    'POST /email/confirm/': () => {
      if (!isLost) return refusal(400, invalid, 'account.link_invalid');
      isLost = false;
      return refusal(502, 'Bad gateway');
    },
  });
  mountScreen(<ConfirmEmailScreen />, { path: '/confirm-email', hash: '#token=secret' });
  await confirm().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await confirm().click();
  await expect
    .element(page.getByText(/^Your email address may be confirmed already/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
});

it('keeps its token for a reload, and takes that of a newer link', async () => {
  const api = fakeApi({ 'POST /email/confirm/': () => ({}) });
  await expectTokenOf(<ConfirmEmailScreen />, '/confirm-email', async (token) => {
    await confirm().click();
    await expect.element(page.getByText('Your email address is confirmed.')).toBeVisible();
    expect(await api.to('POST /api/email/confirm/').at(-1)?.json()).toEqual({ token });
  });
});
