import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../rides/ride.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { RideActionsDialog } from './ride-actions-dialog.tsx';

const RIDE = aRide({
  status: 'InProgress',
  driver_id: 2,
  driver_name: 'Carlos Winklaar',
  driver_phone: '+59995123401',
  driver_vehicle: 'Toyota Corolla',
  assigned_time: '2026-11-20T17:00:00.000Z',
});

function open(of: Partial<Ride> = {}) {
  fakeApi({});
  const onMessage = vi.fn();
  mountForOperator(
    <RideActionsDialog
      ride={{ ...RIDE, ...of }}
      onUpdateStatus={vi.fn()}
      onMessage={onMessage}
      onChange={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  return { onMessage };
}

const tab = (name: string) => page.getByRole('tab', { name });
const shown = () => page.getByRole('tabpanel');

it('says the ride and its status, and begins with trip and timing', async () => {
  open();
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toMatchTextContent(/^Ride #42 ?In progress$/);
  await expect
    .element(shown())
    .toMatchTextContent(
      /Trip DetailsPickupHato Airport, CuraçaoDrop-offMambo Beach, CuraçaoDistance16\.46 kmFare\$40\.84TimingScheduledFri, Nov 20, 2026, 3:30 PMAssignedFri, Nov 20, 2026, 1:00 PM/,
    );
});

it('says what the driver is told', async () => {
  open({ rider_note: 'Ring twice.', wheelchair: true });
  const told = shown().getByRole('group', { name: 'Details for the driver' });
  await expect.element(told.getByText('Ring twice.')).toBeVisible();
  await expect.element(told.getByText('Wheelchair')).toBeVisible();
});

it('leads to both places and the way between them on the map', async () => {
  open();
  await tab('Maps').click();
  const addressOf = (name: string) => {
    const href = shown().getByRole('link', { name }).element().getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href);
    return [pathname, searchParams.get('query'), searchParams.get('destination')];
  };
  await expect.element(shown().getByRole('link', { name: 'View Pickup' })).toBeVisible();
  expect(addressOf('View Pickup')).toEqual(['/maps/search/', '12.18,-68.96', null]);
  expect(addressOf('View Dropoff')).toEqual(['/maps/search/', '12.08,-68.89', null]);
  expect(addressOf('Get Directions')).toEqual(['/maps/dir/', null, '12.08,-68.89']);
});

it('reaches both people', async () => {
  const { onMessage } = open();
  await tab('Contact').click();
  for (const [name, href] of [
    ['Call Rider', 'tel:+59991234567'],
    ['Call Driver', 'tel:+59995123401'],
  ] as const) {
    await expect.element(shown().getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await shown().getByRole('button', { name: 'Message Rider' }).click();
  await shown().getByRole('button', { name: 'Message Driver' }).click();
  expect(onMessage.mock.calls.map(([, who]) => who as string)).toEqual(['rider', 'driver']);
});

it('has nothing to do for a driver without a number', async () => {
  open({ driver_phone: null });
  await tab('Contact').click();
  await expect.element(shown().getByText('No phone number')).toBeVisible();
  await expect.element(shown().getByRole('link', { name: 'Call Rider' })).toBeVisible();
  for (const role of ['link', 'button'] as const) {
    await expect.element(shown().getByRole(role, { name: /Driver/ })).not.toBeInTheDocument();
  }
});
