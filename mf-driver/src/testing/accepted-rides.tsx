import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../rides/ride.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import { mountForDriver } from './as-driver.tsx';

/** Opens Accepted Rides on a server that holds one ride and moves it by the commands. */
export function openAcceptedRides(of: Partial<Ride> = {}, routes: FakeRoutes = {}) {
  let held: Ride | undefined = aRide({ status: 'Assigned', driver_progress: 'accepted', ...of });
  const moves = (status: string, driver_progress: string | null) => () => {
    held = aRide({ ...held, status, driver_progress });
    return { body: { id: 42, status, driver_progress, driver_id: 2 } };
  };
  const ends = (status: string) => () => {
    held = undefined;
    return { body: { id: 42, status, driver_progress: null, driver_id: 2 } };
  };
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: held ? [held] : [] }),
    'POST /set-off-ride/42/': moves('Assigned', 'en_route'),
    'POST /arrive-ride/42/': moves('Assigned', 'arrived'),
    'POST /pickup-ride/42/': moves('PickedUp', null),
    'POST /start-ride/42/': moves('InProgress', null),
    'POST /finish-ride/42/': ends('Completed'),
    'POST /cancel-ride/42/': ends('Cancelled'),
    'POST /delete-ride/42/': ends('Pending'),
    ...routes,
  });
  mountForDriver(<AcceptedRidesScreen />);
  return { calls, posts: () => calls.filter(({ method }) => method === 'POST') };
}

/** A button of the screen or its dialog, by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button as soon as it can be pressed. */
export const press = async (name: string) => {
  await expect.element(button(name)).toBeEnabled();
  await button(name).click();
};
