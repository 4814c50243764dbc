import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import UndoEmailScreen from './undo-email.screen.tsx';

afterEach(() => vi.unstubAllGlobals());

it('takes the change back only when the button is pressed', async () => {
  const api = fakeApi({ 'POST /email/undo/': () => ({}) });
  const { container } = mountScreen(<UndoEmailScreen />, {
    path: '/undo-email',
    hash: '#token=secret',
  });
  await expect.poll(() => where.current?.hash).toBe('');
  await expectAccessible(container);
  expect(api.to('POST /api/email/undo/')).toHaveLength(0);
  await page.getByRole('button', { name: 'Put my address back' }).click();
  await expect.element(page.getByText('Your address is back.', { exact: false })).toBeVisible();
  expect(await api.to('POST /api/email/undo/')[0]?.json()).toEqual({ token: 'secret' });
});

it('says whom to ask when the link is of no use any more: nobody can send another one', async () => {
  const text = 'This link is not valid any more. Please ask for a new one.';
  fakeApi({ 'POST /email/undo/': () => refusal(400, text, 'account.link_invalid') });
  mountScreen(<UndoEmailScreen />, { path: '/undo-email', hash: '#token=old' });
  await page.getByRole('button', { name: 'Put my address back' }).click();
  await expect
    .element(page.getByText('Please call or write to us.', { exact: false }))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Contact Us' });
  await expect.element(link).toHaveAttribute('href', '/contactus');
  await expect
    .element(page.getByText('ask for a new one', { exact: false }))
    .not.toBeInTheDocument();
});
