import { platformStore, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { mountScreen, where } from '../testing/mount-screen.tsx';
import { sampleRide, sampleRoute } from '../testing/sample-ride.ts';
import BookingConfirmationScreen from '../screens/booking-confirmation/booking-confirmation.screen.tsx';
import FindMyRideScreen from '../screens/find-my-ride/find-my-ride.screen.tsx';

/** A rider's own ride on the screens to which his messages lead, without a receipt in this browser. */

const ride = { ...sampleRide, ride_datetime: '2030-11-30T10:00:00' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const screens = [
  ['Find My Ride', '/find-my-ride', FindMyRideScreen],
  ['the confirmation', '/booking-confirmation', BookingConfirmationScreen],
] as const;

function serve(timeline: () => unknown, more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /route/': () => sampleRoute,
    'GET /config/': () => ({ phone: '', amend_until: 'set_off', amend_minutes: 30 }),
    'GET /rides/search/': () => [ride],
    'GET /rides/42/timeline/': timeline,
    'POST /cancel-ride/42/': () => ({ id: 42, status: 'Cancelled' }),
    ...more,
  });
}

beforeEach(() => {
  localStorage.clear();
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
});
afterEach(() => vi.unstubAllGlobals());

it.each(screens)('can be changed and cancelled by its rider: %s', async (_, path, Screen) => {
  const api = serve(() => []);
  mountScreen(<Screen />, { path: `${path}?tracking_id=${ride.tracking_id}` });
  await expect.element(button('Change booking')).toBeVisible();
  await button('Cancel this ride').click();
  await button('Cancel Ride').click();
  await expect.poll(() => api.to('POST /api/cancel-ride/42/')).toHaveLength(1);
  expect(await api.to('POST /api/cancel-ride/42/')[0]?.json()).toEqual({});
});

it.each(screens)('is not in the hands of another rider: %s', async (_, path, Screen) => {
  const api = serve(() => refusal(404, 'Ride not found'));
  mountScreen(<Screen />, { path: `${path}?tracking_id=${ride.tracking_id}` });
  await expect.element(page.getByText('Ride #42')).toBeVisible();
  expect(api.to('GET /api/rides/42/timeline/')).toHaveLength(1);
  expect(button('Cancel this ride').elements()).toEqual([]);
  expect(button('Change booking').elements()).toEqual([]);
});

it('stays in its rider’s hands after a change on the confirmation, and in nobody else’s', async () => {
  const fields = [{ field: 'passenger_count', was: 2, is: 3 }];
  serve(() => [], {
    'POST /rides/42/details/': () => ({}),
    'POST /rides/42/amendment-preview/': () => ({
      old_fare: 40.84,
      new_fare: 40.84,
      difference: 0,
      fields,
      quote: 'q-1',
      driver_fits: null,
      driver_misfit: null,
      changeable_until: null,
    }),
    'POST /amend-ride/42/': () => ({
      id: 42,
      status: 'Pending',
      version: 1,
      ride_datetime: ride.ride_datetime,
      calculated_fare: 40.84,
    }),
  });
  mountScreen(<BookingConfirmationScreen />, {
    path: `/booking-confirmation?tracking_id=${ride.tracking_id}`,
  });
  await button('Change booking').click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.getByRole('button', { name: 'One more: Passengers' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Change booking' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({ owner: 'maria', booking: { passenger_count: 3 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Change booking')).toBeVisible();
  platformStore.set(sessionAtom, { status: 'anonymous' });
  await expect.element(button('Change booking')).not.toBeInTheDocument();
});
