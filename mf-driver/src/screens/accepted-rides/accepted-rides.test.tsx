import { platformStore, toastsAtom } from '@trupial/web-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import type { Ride } from '../../rides/ride.ts';
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
  mount(
    <InPlatform>
      <AcceptedRidesScreen />
    </InPlatform>,
  );
  return { posts: () => calls.filter(({ method }) => method === 'POST') };
}

afterEach(() => platformStore.set(toastsAtom, []));

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

it('repeats a lost command under its first key', async () => {
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
  await expect.element(button('Set off')).toBeEnabled();
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  isAway = false;
  await press('Set off');
  await expect.element(button('I have arrived')).toBeVisible();
  const keys = posts().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
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
