import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { sendWaiting } from '../../queue/driver-queue.ts';
import type { Ride } from '../../rides/ride.ts';
import { mountForDriver, setOnline } from '../../testing/as-driver.tsx';
import RideRequestsScreen from './ride-requests.screen.tsx';

/** A server with these requests, which loses what is accepted or rejected. */
function open(rides: readonly Ride[] = [aRide()], routes: FakeRoutes = {}) {
  let offered = rides;
  const takes = (status: string) => (): { body: unknown } => {
    offered = offered.filter(({ id }) => id !== 42);
    return { body: { id: 42, status, driver_progress: null, driver_id: 2 } };
  };
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: offered }),
    'GET /driver/shift/': () => ({ body: { driver_id: 2, status: 'available', on_shift: true } }),
    'POST /accept-ride/42/': takes('Assigned'),
    'POST /reject-ride/42/': takes('Pending'),
    ...routes,
  });
  mountForDriver(<RideRequestsScreen />, '/driverpanel');
  return {
    calls,
    posts: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path),
  };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const widths = { phone: 360, desk: 1280 } as const;

it.each(Object.entries(widths))('is accessible and whole on a %s', async (_, width) => {
  await page.viewport(width, 800);
  const { calls } = open([aRide({ distance_km: 16.456 })]);
  await expect.element(page.getByText('Ana Martina')).toBeVisible();
  for (const text of ['+599 9 123 4567', '16.46 km', '$40.84', 'Pending']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('Hato Airport')).toBeVisible();
  await expect.element(page.getByText('Mambo Beach')).toBeVisible();
  const list = calls.find(({ path }) => path === '/ride-requests/');
  expect(list?.query.get('type')).toBe('pending');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(document.body);
});

it.each(Object.entries(widths))('draws the way when it is asked for, on a %s', async (_, width) => {
  await page.viewport(width, 800);
  const { calls } = open([aRide()], {
    'GET /route/': () => ({
      body: {
        distance_km: 16.5,
        duration_min: 22,
        approximate: false,
        line: [
          [12.18, -68.96],
          [12.08, -68.9],
        ],
      },
    }),
  });
  await button('Show on the map').click();
  const map = page.getByRole('dialog').getByRole('img', { name: /Route from Hato Airport/ });
  await expect.element(map).toBeVisible();
  expect(calls.filter(({ path }) => path === '/route/')).toHaveLength(1);
  await expectAccessible(document.body);
  await page.viewport(width === widths.phone ? widths.desk : widths.phone, 800);
  await expect.element(map).toBeVisible();
  await page.viewport(width, 800);
  await userEvent.keyboard('{Escape}');
  await expect.element(map).not.toBeInTheDocument();
});

it('offers Accept and Reject for Pending only, and says who has the others', async () => {
  open([
    aRide({ id: 1, rider_name: 'One', status: 'Assigned', driver_name: 'Diana Croes' }),
    aRide({ id: 2, rider_name: 'Two', status: 'Assigned', driver_name: null }),
  ]);
  await expect.element(page.getByText('Assigned to Diana Croes')).toBeVisible();
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await expect.element(button('Reject')).not.toBeInTheDocument();
});

it.each(Object.entries(widths))('marks a request that was changed, on a %s', async (_, width) => {
  await page.viewport(width, 800);
  open([aRide(), aRide({ id: 43, rider_name: 'Ben Bakker', amendments: 1 })]);
  await expect.element(page.getByText('Ben Bakker')).toBeVisible();
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible();
  await expectAccessible(document.body);
});

it('shows N/A for a fare that is not known', async () => {
  // The API may send empty fares, as the spec says, although the contract's type does not allow it.
  open([{ ...aRide(), calculated_fare: '' as unknown as number }]);
  await expect.element(page.getByText('N/A', { exact: true })).toBeVisible();
});

it('accepts a ride once, says so and loads the list again after half a second', async () => {
  const { calls, posts } = open();
  await button('Accept').click();
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  expect(posts()).toEqual(['/accept-ride/42/']);
  expect(platformStore.get(toastsAtom)).toMatchObject([
    { kind: 'success', text: 'Ride accepted. It is under Accepted Rides now.' },
  ]);
  await expect.poll(() => calls.filter(({ path }) => path === '/ride-requests/')).toHaveLength(2);
});

it('promises no requests to a driver who is suspended', async () => {
  open([], {
    'GET /driver/shift/': () => ({ body: { driver_id: 2, status: 'inactive', on_shift: false } }),
  });
  const promise = page.getByText('New requests appear here by themselves.');
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  await expect.element(promise).not.toBeInTheDocument();
});

it('hides a rejected ride', async () => {
  const { posts } = open();
  await button('Reject').click();
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  expect(posts()).toEqual(['/reject-ride/42/']);
});

it.each([
  ['Accept', '/accept-ride/42/', 'Failed to accept ride. Please try again.'],
  ['Reject', '/reject-ride/42/', 'Failed to reject ride. Please try again.'],
])('says why %s failed: the server’s words, or the documented ones', async (name, path, text) => {
  let answer = { status: 500, body: {} as unknown };
  open([aRide()], { [`POST ${path}`]: () => answer });
  await button(name).click();
  await expect.poll(() => platformStore.get(toastsAtom)).toMatchObject([{ kind: 'error', text }]);
  answer = { status: 409, body: { error: 'This ride is already assigned to another driver.' } };
  await expect.element(button(name)).toBeEnabled();
  await button(name).click();
  await expect
    .poll(() => platformStore.get(toastsAtom).at(-1)?.text)
    .toBe('This ride is already assigned to another driver.');
});

it('keeps an acceptance without a connection, shows it, and sends it once', async () => {
  const { calls, posts } = open();
  await expect.element(button('Accept')).toBeVisible();
  setOnline(false);
  await button('Accept').click();
  await expect.element(page.getByText('Kept here, sent when the connection is back')).toBeVisible();
  await expect.element(button('Reject')).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await expectAccessible(document.body);
  setOnline(true);
  await Promise.all([sendWaiting(), sendWaiting()]);
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  expect(posts()).toEqual(['/accept-ride/42/']);
  // The documented reload: it must not come in the middle of another test.
  await expect.poll(() => calls.at(-1)?.method).toBe('GET');
});

it('offers Retry when the requests could not be fetched', async () => {
  let isBroken = true;
  open([], {
    'GET /ride-requests/': () =>
      isBroken ? { status: 403, body: { error: 'No.' } } : { body: [aRide()] },
  });
  await expect
    .element(page.getByText('Failed to fetch ride requests. Please try again.'))
    .toBeVisible();
  await expectAccessible(document.body);
  isBroken = false;
  await button('Retry').click();
  await expect.element(button('Accept')).toBeVisible();
});

it('keeps the list and says how old it is when it can not be looked at again', async () => {
  let isBroken = false;
  open([aRide()], {
    'GET /ride-requests/': () =>
      isBroken ? { status: 403, body: { error: 'No.' } } : { body: [aRide()] },
  });
  await expect.element(button('Accept')).toBeVisible();
  isBroken = true;
  await button('Refresh').click();
  await expect.element(page.getByText(/^Not refreshed since/)).toBeVisible();
  await expect.element(page.getByText('Ana Martina')).toBeVisible();
});
