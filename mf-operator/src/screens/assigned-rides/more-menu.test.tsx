// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../../rides/ride.ts';
import { mountForOperator } from '../../testing/as-operator.tsx';
import AssignedRidesScreen from './assigned-rides.screen.tsx';

const RIDE = aRide({
  status: 'Assigned',
  driver_id: 2,
  driver_name: 'Carlos Winklaar',
  driver_phone: '+59995123401',
  driver_progress: 'accepted',
});

function open(of: Partial<Ride> = {}) {
  fakeApi({ 'GET /assigned-rides/': () => ({ body: [{ ...RIDE, ...of }] }) });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
}

const menu = () => page.getByRole('menu');
const items = () =>
  menu()
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
const openMenu = async () => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(menu()).toBeVisible();
};

it('has the documented items, is 180 px wide, and goes by a press outside', async () => {
  open();
  await openMenu();
  expect(items()).toEqual([
    'Change booking',
    'Reassign Driver',
    'Call Rider',
    'Message Rider',
    'Call Driver',
    'Message Driver',
    'Update Status',
  ]);
  const floating = menu().element().closest('[popover]');
  expect(floating?.getBoundingClientRect().width).toBe(180);
  await page.getByRole('heading', { name: 'Assigned Rides' }).click();
  await expect.poll(() => menu().query()).toBeNull();
});

it('has nothing about a driver whom the ride has not', async () => {
  open({ driver_id: null, driver_name: null, driver_phone: null });
  await openMenu();
  expect(items()).toEqual([
    'Change booking',
    'Reassign Driver',
    'Call Rider',
    'Message Rider',
    'Update Status',
  ]);
});

it('is what is left of a completed ride, beside its actions', async () => {
  open({ status: 'Completed' });
  await expect.element(page.getByRole('button', { name: 'Actions' })).toBeVisible();
  for (const name of ['Complete', 'Cancel']) {
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  }
});
