import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { aKeptNotification, aNotification } from '../../testing/a-notification.ts';
import { commandsOf, mountForOperator, toasts } from '../../testing/as-operator.tsx';
import NotificationsScreen from './notifications.screen.tsx';

const dropped = aNotification({
  id: '3f6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d13',
  kind: 'ride_for_you',
  to: 'driver',
  driver_id: 7,
  channel: 'push',
  state: 'dropped',
  reason: 'not_his_ride',
});

function open(
  address = '/admin/notifications',
  first = aKeptNotification(),
  firstPage = [first],
  routes: FakeRoutes = {},
) {
  const calls = fakeApi({
    'GET /admin/notifications/': ({ query }) => ({
      body: {
        notifications: query.has('cursor') ? [dropped] : firstPage,
        counts: [
          { channel: 'whatsapp', state: 'kept', count: 3 },
          { channel: 'push', state: 'dropped', count: 1 },
        ],
        next: query.has('cursor') ? null : 'next',
      },
    }),
    'POST /admin/notifications/test/': () => ({ status: 202, body: aNotification() }),
    ...routes,
  });
  mountForOperator(<NotificationsScreen />, address, 'staff');
  return calls;
}
const list = page.getByRole('table', { name: 'Notifications' });

it('lists what was told, in pages, with counts that lead to it', async () => {
  const calls = open();
  await expect
    .element(list.getByRole('row').nth(1))
    .toMatchTextContent(/Driver assignedRide #42RiderWhatsAppTo pass on/);
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect
    .element(list.getByRole('row').nth(2))
    .toMatchTextContent(
      /A ride for the driverRide #42Driver#7PushNot sentThe ride was no longer the driver’s\./,
    );
  await page.getByRole('button', { name: 'WhatsApp, To pass on: 3' }).click();
  await expect.element(page.getByLabelText('State')).toHaveValue('kept');
  await expect
    .poll(() => calls.some(({ query }) => query.get('channel') === 'whatsapp'))
    .toBe(true);
});

it('fetches the counts again by Refresh, too', async () => {
  let kept = 3;
  open(undefined, undefined, undefined, {
    'GET /admin/notifications/': () => ({
      body: {
        notifications: [aKeptNotification()],
        counts: [{ channel: 'whatsapp', state: 'kept', count: kept }],
        next: null,
      },
    }),
  });
  await expect.element(page.getByRole('button', { name: 'WhatsApp, To pass on: 3' })).toBeVisible();
  kept = 4;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('button', { name: 'WhatsApp, To pass on: 4' })).toBeVisible();
});

it('offers nothing for one to pass on whose text cannot be written at this moment', async () => {
  open('/admin/notifications', aKeptNotification({ kept: null }));
  const row = list.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/To pass on/);
  expect(row.getByRole('button', { name: /Send again|Read out/ }).elements()).toEqual([]);
});

it('asks for what its address says', async () => {
  const calls = open('/admin/notifications?state=kept&kind=arrived&to=ride&day=2026-11-20&ride=42');
  await expect.element(list.getByRole('row').nth(1)).toBeVisible();
  const asked = calls.find(({ query }) => query.get('limit') === '50')?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    limit: '50',
    state: 'kept',
    kind: 'arrived',
    to: 'ride',
    day: '2026-11-20',
    ride_id: '42',
  });
});

it('takes every key of a ride’s number', async () => {
  const calls = open();
  await page.getByRole('searchbox', { name: 'Ride' }).click();
  await userEvent.keyboard('4217');
  await expect.element(page.getByRole('searchbox', { name: 'Ride' })).toHaveValue('4217');
  await expect.poll(() => calls.at(-1)?.query.get('ride_id')).toBe('4217');
});

it('leaves a day out that is none, in the address or as it was typed', async () => {
  open('/admin/notifications?day=2026-13-01&state=kept', undefined, []);
  const day = page.getByLabelText('Day', { exact: true });
  await expect.element(day).toHaveValue('');
  // Nothing is told yet of a day that is to come.
  await day.fill('12/31/2099');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Show all notifications' }).click();
  await expect.element(day).toHaveValue('');
});

it('carries out one while another is under way', async () => {
  const first = aNotification({ id: 'first', kind: 'booked' });
  const second = aNotification({ id: 'second', kind: 'arrived' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const calls = open('/admin/notifications', first, [first, second], {
    'POST /notifications/first/send-again/': async () => {
      await answered;
      return { status: 202, body: first };
    },
    'POST /notifications/second/send-again/': () => ({ status: 202, body: second }),
  });
  const again = (what: string) => page.getByRole('button', { name: `Send again: ${what}` });
  await again('Ride booked').click();
  await expect.element(again('Ride booked')).toHaveAttribute('aria-disabled', 'true');
  await again('Driver arrived').click();
  await expect.poll(toasts).toEqual(['Queued again']);
  await expect.element(again('Ride booked')).toHaveAttribute('aria-disabled', 'true');
  answer(undefined);
  await expect.element(list.getByRole('row').nth(1)).toMatchTextContent(/Queued again$/);
  expect(commandsOf(calls)).toHaveLength(2);
});

it('sends a test to oneself by the chosen channel', async () => {
  const calls = open();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByRole('menuitem', { name: 'SMS' }).click();
  await expect.poll(toasts).toEqual(['The test is queued']);
  expect(commandsOf(calls)).toEqual([['/admin/notifications/test/', { channel: 'sms' }]]);
});
