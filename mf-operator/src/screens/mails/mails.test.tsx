import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import MailsScreen, { type Mail } from './mails.screen.tsx';

const LIST = 'GET /admin/mails/';
const aMail = (of: Partial<Mail> = {}): Mail => ({
  id: '9',
  to: 'maria@example.com',
  subject: 'Choose a new password',
  text: 'Open this link within an hour:\nhttps://trupial.example/reset-password',
  status: 'waiting',
  created_at: '2026-11-20T13:00:00.000Z',
  sent_at: null,
  ...of,
});
const SENT = aMail({
  id: '8',
  to: 'ben@example.com',
  text: null,
  status: 'sent',
  sent_at: '2026-11-20T13:01:00.000Z',
});
const GIVEN_UP = aMail({ id: '7', to: 'c@example.com', text: null, status: 'given_up' });

function open(routes: FakeRoutes = {}) {
  const calls = fakeApi({
    [LIST]: ({ query }) => ({
      body: query.has('cursor')
        ? { mails: [GIVEN_UP], next: null }
        : { mails: [aMail(), SENT], next: '8' },
    }),
    ...routes,
  });
  mount(
    <InPlatform>
      <MailsScreen />
    </InPlatform>,
  );
  return calls;
}
const row = (at: number) => page.getByRole('row').nth(at);

it('lists mails with their state, page by page, and is accessible', async () => {
  const calls = open();
  await expect.element(row(1)).toMatchTextContent(/maria@example\.com.*Waiting—Read$/);
  await expect
    .element(row(2))
    .toMatchTextContent(/ben@example\.com.*SentFri, Nov 20, 20269:01 AM—$/);
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(row(3)).toMatchTextContent(/c@example\.com.*Given up/);
  expect(calls.at(-1)?.query.get('cursor')).toBe('8');
});

it('shows the text that is kept', async () => {
  open();
  await page.getByRole('button', { name: 'Read the mail to maria@example.com' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect.element(dialog).toMatchTextContent('Open this link within an hour:');
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says that there are none yet, or that they could not be loaded', async () => {
  let isAway = true;
  open({
    [LIST]: () =>
      isAway
        ? { status: 400, body: { error: 'No.', code: 'x' } }
        : { body: { mails: [], next: null } },
  });
  await expect.element(page.getByText('This list could not be loaded.')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No mails yet')).toBeVisible();
});

it('asks for nothing anew, and so for no proof, when its reader, or the connection, comes back', async () => {
  const calls = open();
  await expect.element(row(1)).toBeVisible();
  const asked = calls.length;
  // What follows of an event is asked before the next task.
  const nextTask = () => new Promise((done) => void setTimeout(done));
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  const lookedAfter = vi.spyOn(queryClient.getQueryCache(), 'onFocus');
  onTestFinished(() => {
    vi.useRealTimers();
    lookedAfter.mockRestore();
  });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => lookedAfter.mock.calls.length).toBeGreaterThan(0);
  await nextTask();
  expect(calls).toHaveLength(asked);
  const reconnected = vi.spyOn(queryClient.getQueryCache(), 'onOnline');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reconnected.mock.calls.length).toBeGreaterThan(0);
  await nextTask();
  expect(calls).toHaveLength(asked);
});
