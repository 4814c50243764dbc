import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
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

function open(address = '/admin/notifications', first = aKeptNotification()) {
  const calls = fakeApi({
    'GET /admin/notifications/': ({ query }) => ({
      body: {
        notifications: query.has('cursor') ? [dropped] : [first],
        counts: [
          { channel: 'whatsapp', state: 'kept', count: 3 },
          { channel: 'push', state: 'dropped', count: 1 },
        ],
        next: query.has('cursor') ? null : 'next',
      },
    }),
    'POST /admin/notifications/test/': () => ({ status: 202, body: aNotification() }),
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

it('sends a test to oneself by the chosen channel', async () => {
  const calls = open();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByRole('menuitem', { name: 'SMS' }).click();
  await expect.poll(toasts).toEqual(['The test is queued']);
  expect(commandsOf(calls)).toEqual([['/admin/notifications/test/', { channel: 'sms' }]]);
});
