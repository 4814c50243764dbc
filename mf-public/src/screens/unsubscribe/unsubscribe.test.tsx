import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { expectTokenOf } from '../../testing/link-token.tsx';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import UnsubscribeScreen from './unsubscribe.screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (hash = '#token=account-7.signed') =>
  mountScreen(<UnsubscribeScreen />, { path: '/unsubscribe', hash });
const end = page.getByRole('button', { name: 'No more receipts and questions for stars' });

it('ends nothing until the button is pressed, says what still comes, and can be undone', async () => {
  const api = fakeApi({ 'POST /unsubscribe/': () => ({}), 'POST /unsubscribe/undo/': () => ({}) });
  const { container } = open();
  await expect.poll(() => where.current?.hash).toBe('');
  await expect
    .element(
      page.getByText('What is about a ride that you have booked still comes', { exact: false }),
    )
    .toBeVisible();
  await expectAccessible(container);
  expect(api.to('POST /api/unsubscribe/')).toHaveLength(0);
  await end.click();
  await expect.element(page.getByText('Done.', { exact: false })).toBeVisible();
  expect(await api.to('POST /api/unsubscribe/')[0]?.json()).toEqual({ token: 'account-7.signed' });
  await expectAccessible(container);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect
    .element(page.getByText('You get receipts and questions for stars again.'))
    .toBeVisible();
  expect(await api.to('POST /api/unsubscribe/undo/')[0]?.json()).toEqual({
    token: 'account-7.signed',
  });
  await expect.element(end).toBeVisible();
});

it.each([
  ['without a token', '', false],
  ['with one that was never given out', '#token=account-7.forged', true],
])('says that the link is not valid %s', async (_, hash, isSent) => {
  fakeApi({
    'POST /unsubscribe/': () => refusal(400, 'This link is not valid.', 'unsubscribe.bad_link'),
  });
  open(hash);
  if (isSent) await end.click();
  await expect.element(page.getByText('This link is not valid.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Contact Us' }))
    .toHaveAttribute('href', '/contactus');
  await expect.element(end).not.toBeInTheDocument();
});

it('keeps its token for a reload, and takes that of a newer link', async () => {
  const api = fakeApi({ 'POST /unsubscribe/': () => ({}) });
  const use = async (token: string) => {
    await end.click();
    await expect.element(page.getByText('Done.', { exact: false })).toBeVisible();
    expect(await api.to('POST /api/unsubscribe/').at(-1)?.json()).toEqual({ token });
  };
  // Not used up: what is ended can be taken back with it.
  await expectTokenOf(<UnsubscribeScreen />, '/unsubscribe', use, { isUsedUp: false });
});
