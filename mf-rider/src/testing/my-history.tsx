import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import RideHistoryScreen from '../screens/ride-history/ride-history.screen.tsx';
import { aRide } from './a-ride.ts';

/** Completed; the oldest of three rides. */
export const OLD = aRide({ id: 1, ride_datetime: '2026-11-01T09:00:00', calculated_fare: 90 });
/** Pending; the newest. */
export const NEW = aRide({
  id: 2,
  ride_datetime: '2026-11-30T10:00:00',
  pickup_location: 'Hato Airport',
  status: 'Pending',
  driver_name: null,
  driver_phone: null,
  driver_vehicle: null,
  completed_at: null,
});
/** Cancelled; between the two. */
export const MIDDLE = aRide({
  id: 3,
  ride_datetime: '2026-11-12T12:45:00',
  driver_name: 'Farida Cijntje',
  calculated_fare: 52.01,
  status: 'Cancelled',
});

/** Opens the screen at an address, which is left again after the test. */
export function open(address = '/myridehistory') {
  history.replaceState(null, '', address);
  onTestFinished(() => {
    history.replaceState(null, '', '/');
    sessionStorage.clear();
  });
  return mount(
    <InPlatform>
      <RideHistoryScreen />
    </InPlatform>,
  );
}

/** What opens the details of each row. */
export const rowButtons = page.getByRole('button', { name: /^Open details/ });
/** The search box. */
export const search = page.getByPlaceholder('Search rides by location, driver, date, or status...');
/** The details of a ride. */
export const details = page.getByRole('dialog', { name: 'Ride Details' });

/** The days of the rows, in their order. */
export const days = () =>
  rowButtons.elements().map((button) => /Nov \d+/.exec(button.textContent)?.[0] ?? '');

/** Waits until just these days are listed. */
export const shows = async (expected: string[]) => {
  await expect.poll(days).toEqual(expected);
};
