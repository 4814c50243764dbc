import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../../rides/ride.ts';
import { sendWaiting } from '../../queue/driver-queue.ts';
import { mountForDriver, setOnline } from '../../testing/as-driver.tsx';
import AcceptedRidesScreen from './accepted-rides.screen.tsx';

/** A server that holds one ride and moves it by the commands. */
function open(of: Partial<Ride> = {}, routes: FakeRoutes = {}) {
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
  return { posts: () => calls.filter(({ method }) => method === 'POST') };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string) => {
  await expect.element(button(name)).toBeEnabled();
  await button(name).click();
};

it('is accessible', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'Ana Martina' })).toBeVisible();
  await expectAccessible(document.body);
});

it('leads a ride from step to step to its end', async () => {
  const { posts } = open();
  for (const step of [
    'Set off',
    'I have arrived',
    'Rider picked up',
    'Start trip',
    'Finish Ride',
  ]) {
    await press(step);
  }
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  expect(posts().map(({ path }) => path)).toEqual([
    '/set-off-ride/42/',
    '/arrive-ride/42/',
    '/pickup-ride/42/',
    '/start-ride/42/',
    '/finish-ride/42/',
  ]);
  expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(5);
});

it.each([
  ['Cancel Ride', 'Are you sure you want to cancel this ride?', '/cancel-ride/42/'],
  [
    'Delete Ride',
    'Are you sure you want to delete this ride? This action cannot be undone.',
    '/delete-ride/42/',
  ],
])('%s asks once, with the safe answer first', async (name, question, path) => {
  const { posts } = open();
  await press(name);
  const dialog = page.getByRole('alertdialog', { name });
  await expect.element(dialog.getByText(question)).toBeVisible();
  await expect.element(button('Keep Ride')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);

  await press(name);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  expect(posts().map((call) => call.path)).toEqual([path]);
});

it('finishes at once at the end of the trip, and asks before it', async () => {
  const { posts } = open({ status: 'PickedUp', driver_progress: null });
  await press('Finish Ride');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await press('Keep Ride');
  expect(posts()).toEqual([]);
});

it('sends a command once for two quick presses', async () => {
  const { posts } = open();
  await expect.element(button('Set off')).toBeVisible();
  const element = button('Set off').element();
  if (!(element instanceof HTMLElement)) throw new Error('no button');
  element.click();
  element.click();
  await expect.element(button('I have arrived')).toBeVisible();
  expect(posts().map(({ idempotencyKey }) => idempotencyKey)).toHaveLength(1);
});

it('keeps a command whose answer was lost, shows it as waiting and repeats it under its first key', async () => {
  let isAway = true;
  const { posts } = open(
    {},
    {
      'POST /set-off-ride/42/': () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return {
          body: { id: 42, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 },
        };
      },
    },
  );
  await press('Set off');
  await expect.element(page.getByText('Kept here, sent when the connection is back')).toBeVisible();
  await expect.element(button('I have arrived')).toBeVisible();
  // It may have arrived: taking it back could not undo it.
  await expect.element(button('Take back')).not.toBeInTheDocument();
  isAway = false;
  await sendWaiting();
  await expect.element(page.getByText('Kept here')).not.toBeInTheDocument();
  const keys = posts().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('goes on through the ride without a connection, and sends every step once, in order', async () => {
  const { posts } = open();
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  for (const step of ['Set off', 'I have arrived', 'Rider picked up']) await press(step);
  await expect.element(button('Start trip')).toBeVisible();
  await expect.element(page.getByText('Picked up', { exact: true })).toBeVisible();
  expect(posts()).toEqual([]);
  setOnline(true);
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(posts().map(({ path }) => path)).toEqual([
    '/set-off-ride/42/',
    '/arrive-ride/42/',
    '/pickup-ride/42/',
  ]);
  await expect.element(button('Start trip')).toBeEnabled();
});

it('takes the last waiting step back', async () => {
  const { posts } = open();
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  await press('Set off');
  await press('I have arrived');
  await press('Take back');
  await expect.element(button('I have arrived')).toBeVisible();
  await press('Take back');
  await expect.element(button('Set off')).toBeVisible();
  setOnline(true);
  await sendWaiting();
  expect(posts()).toEqual([]);
});

it('says that a finished ride waits, and offers nothing more for it', async () => {
  open({ status: 'InProgress', driver_progress: null });
  await expect.element(button('Finish Ride')).toBeVisible();
  setOnline(false);
  await press('Finish Ride');
  await expect.element(page.getByText('Finish Ride')).toBeVisible();
  await expect.element(button('Finish Ride')).not.toBeInTheDocument();
  await expect.element(button('Cancel Ride')).not.toBeInTheDocument();
  await expectAccessible(document.body);
});

it('records a no-show at the pickup only, and asks before', async () => {
  const { posts } = open(
    { driver_progress: 'en_route' },
    {
      'POST /no-show-ride/42/': () => ({
        body: { id: 42, status: 'Cancelled', driver_progress: null, driver_id: 2 },
      }),
    },
  );
  await expect.element(button('I have arrived')).toBeVisible();
  await expect.element(button('No-show')).not.toBeInTheDocument();
  await press('I have arrived');
  await press('No-show');
  const dialog = page.getByRole('alertdialog', { name: 'No-show' });
  await dialog.getByRole('button', { name: 'No-show', exact: true }).click();
  await vi.waitFor(() =>
    expect(posts().map(({ path }) => path)).toEqual(['/arrive-ride/42/', '/no-show-ride/42/']),
  );
});

it('shows the next ride first, by pickup time', async () => {
  open(
    {},
    {
      'GET /ride-requests/': () => ({
        body: [
          aRide({ id: 1, rider_name: 'Later', ride_datetime: '2026-11-21T09:00:00' }),
          aRide({ id: 2, rider_name: 'Sooner', ride_datetime: '2026-11-20T18:00:00' }),
        ].map((ride) => ({ ...ride, status: 'Assigned' })),
      }),
    },
  );
  const cards = page.getByRole('list', { name: 'My Active Rides' }).getByRole('listitem');
  await expect.element(cards.first().getByText('Next ride')).toBeVisible();
  await expect.element(cards.first().getByRole('heading', { name: 'Sooner' })).toBeVisible();
});

it('fetches the list again after a refusal: it was out of date', async () => {
  let isTaken = false;
  open(
    {},
    {
      'GET /ride-requests/': () => ({ body: isTaken ? [] : [aRide({ status: 'Assigned' })] }),
      'POST /set-off-ride/42/': () => {
        isTaken = true;
        return {
          status: 409,
          body: { error: 'The ride is not in a state that allows this.', code: 'ride.not_allowed' },
        };
      },
    },
  );
  await press('Set off');
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  expect(platformStore.get(toastsAtom)).toMatchObject([
    { kind: 'error', text: 'The ride is not in a state that allows this.' },
  ]);
});

it('links to the rider, the places and the route, each by an encoded address of its own', async () => {
  open({
    rider_phone: '+599 9 123 4567',
    dropoff_location: 'Jan Thiel, Curaçao',
    dropoff_point: null,
  });
  const hrefOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).element().getAttribute('href');
  await expect.element(page.getByRole('link', { name: 'Call' })).toBeVisible();
  expect(hrefOf('Call')).toBe('tel:+59991234567');
  expect(hrefOf('View Full Route')).toContain('origin=12.18%2C-68.96');
  const help = page.getByRole('link', { name: 'Dropoff Help' }).element();
  expect(help.getAttribute('href')).toContain('query=Jan+Thiel%2C+Cura%C3%A7ao');
  expect(help.getAttribute('rel')).toBe('noopener noreferrer');
});

it('says why there are no directions', async () => {
  open();
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_found, lost) =>
    lost?.({} as GeolocationPositionError),
  );
  await press('Get Directions');
  await expect
    .element(
      page.getByText(
        'Unable to get your current location. Please ensure location services are enabled and try again.',
      ),
    )
    .toBeVisible();
  await press('OK');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

it('offers Retry when the rides could not be fetched', async () => {
  let isBroken = true;
  open(
    {},
    {
      'GET /ride-requests/': () =>
        isBroken
          ? { status: 403, body: { error: 'No.', code: 'forbidden' } }
          : { body: [aRide({ status: 'Assigned' })] },
    },
  );
  await expect
    .element(page.getByText('Failed to fetch active rides. Please try again.'))
    .toBeVisible();
  isBroken = false;
  await press('Retry');
  await expect.element(button('Set off')).toBeVisible();
});
