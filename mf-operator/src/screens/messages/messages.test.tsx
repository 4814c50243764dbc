import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import MessagesScreen from './messages.screen.tsx';
import type { Message } from './use-messages.ts';

const LIST = 'GET /admin/messages/';
const aMessage = (of: Partial<Message> = {}): Message => ({
  id: 5,
  name: 'Ana Bakker',
  email: 'ana@example.com',
  message: 'Do you drive to Westpunt?',
  sent_at: '2026-11-20T13:00:00.000Z',
  read: false,
  read_at: null,
  read_by: null,
  ...of,
});
const BEN = aMessage({
  id: 4,
  name: 'Ben Maduro',
  read: true,
  read_at: '2026-11-20T13:20:00.000Z',
  read_by: 'stella',
});

function open(routes: FakeRoutes = {}, address = '/admin/messages') {
  history.replaceState(null, '', address);
  const calls = fakeApi({ [LIST]: () => ({ body: [aMessage(), BEN] }), ...routes });
  mount(
    <InPlatform>
      <MessagesScreen />
    </InPlatform>,
  );
  return calls;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('shows what was written, by whom, and who has read it; and is accessible', async () => {
  open();
  const item = (at: number) => page.getByRole('listitem').nth(at);
  await expect.element(item(0)).toMatchTextContent(/Ana BakkerNewFri, Nov 20, 2026, 9:00 AM/);
  await expect.element(item(1)).toMatchTextContent(/Read by stella, Fri, Nov 20, 2026, 9:20 AM/);
  await expect
    .element(page.getByRole('link', { name: 'ana@example.com' }).first())
    .toHaveAttribute('href', 'mailto:ana@example.com');
  await expectAccessible(document.body);
});

it('marks read and unread again, in its place', async () => {
  const calls = open({
    'POST /admin/messages/5/read/': ({ body }) => {
      const { read } = body as { read: boolean };
      return {
        body: aMessage({
          read,
          read_by: read ? 'stella' : null,
          read_at: read ? '2026-11-20T14:00:00.000Z' : null,
        }),
      };
    },
  });
  await button('Mark read').click();
  await expect.element(page.getByText('New', { exact: true })).not.toBeInTheDocument();
  await button('Mark unread').first().click();
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  const marks = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(marks).toEqual([{ read: true }, { read: false }]);
});

it('shows unread ones only, in the address', async () => {
  const calls = open({
    [LIST]: ({ query }) => ({ body: query.get('unread') === 'true' ? [] : [BEN] }),
  });
  await page.getByLabelText('Unread only').click();
  await expect.element(page.getByText('No unread messages')).toBeVisible();
  expect(location.search).toBe('?unread=true');
  expect(calls.at(-1)?.query.get('unread')).toBe('true');
});

it('deletes after a question; a refusal is said there', async () => {
  let isAway = true;
  const calls = open({
    'DELETE /admin/messages/5/': () =>
      isAway
        ? { status: 404, body: { error: 'There is no such message.', code: 'contact.not_found' } }
        : { body: {} },
  });
  await button('Delete the message of Ana Bakker').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no such message.');
  isAway = false;
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Ana Bakker')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 message shown')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Mark unread');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

it('shows more from the oldest message on', async () => {
  const many = Array.from({ length: 50 }, (_, at) => aMessage({ id: 100 - at }));
  const calls = open({
    [LIST]: ({ query }) =>
      query.has('cursor') ? { body: [BEN] } : { body: many, next: 'the%20rest' },
  });
  await button('Show more').click();
  await expect.element(page.getByText('51 messages shown')).toBeVisible();
  expect(calls.at(-1)?.query.get('cursor')).toBe('the rest');
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

it('says that they could not be loaded, and tries again', async () => {
  let isAway = true;
  open({
    [LIST]: () => (isAway ? { status: 400, body: { error: 'No.', code: 'x' } } : { body: [] }),
  });
  await expect.element(page.getByText('This list could not be loaded.')).toBeVisible();
  isAway = false;
  await button('Retry').click();
  await expect.element(page.getByText('No messages', { exact: true })).toBeVisible();
});
