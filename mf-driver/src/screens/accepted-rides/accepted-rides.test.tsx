import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { button, openAcceptedRides, press } from '../../testing/accepted-rides.tsx';

it('is accessible', async () => {
  openAcceptedRides();
  await expect.element(page.getByRole('heading', { name: 'Ana Martina' })).toBeVisible();
  await expectAccessible(document.body);
});

it('shows the next ride first, by pickup time', async () => {
  openAcceptedRides(
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

it('offers Retry when the rides could not be fetched', async () => {
  let isBroken = true;
  openAcceptedRides(
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

it('shows everything of a ride', async () => {
  openAcceptedRides({ driver_progress: 'en_route' });
  const card = page.getByRole('list', { name: 'My Active Rides' }).getByRole('listitem');
  await expect.element(card.getByText('On the way')).toBeVisible();
  for (const text of [
    'Fri, Nov 20, 2026, 3:30 PM',
    '+599 9 123 4567',
    'Hato Airport',
    'Mambo Beach',
    '16.46 km',
    '$40.84',
    'Requested Fri, Nov 20, 2026, 12:20 PM',
  ]) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(card).toMatchTextContent(/Passengers2 Luggage1/);
});

it('says that there is none, and where they come from', async () => {
  openAcceptedRides({}, { 'GET /ride-requests/': () => ({ body: [] }) });
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ride Requests' }))
    .toHaveAttribute('href', '/driverpanel');
});
