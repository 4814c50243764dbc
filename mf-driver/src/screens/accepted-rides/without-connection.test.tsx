import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { sendWaiting } from '../../queue/driver-queue.ts';
import { button, openAcceptedRides, press } from '../../testing/accepted-rides.tsx';
import { setOnline } from '../../testing/as-driver.tsx';

const LOST: readonly (readonly [string, () => { body: unknown }])[] = [
  [
    'was lost',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  // There is a status, and no JSON that could be read.
  ['broke off', () => ({ body: undefined })],
];

it.each(LOST)(
  'keeps a command whose answer %s, and repeats it under its first key',
  async (_, lost) => {
    let isAway = true;
    const { posts } = openAcceptedRides(
      {},
      {
        'POST /set-off-ride/42/': () => {
          if (isAway) return lost();
          return {
            body: { id: 42, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 },
          };
        },
      },
    );
    await press('Set off');
    await expect
      .element(page.getByText('Kept here, sent when the connection is back'))
      .toBeVisible();
    await expect.element(button('I have arrived')).toBeVisible();
    // It may have arrived: taking it back could not undo it.
    await expect.element(button('Take back')).not.toBeInTheDocument();
    isAway = false;
    await sendWaiting();
    await expect.element(page.getByText('Kept here')).not.toBeInTheDocument();
    const keys = posts().map(({ idempotencyKey }) => idempotencyKey);
    // By itself it may have been repeated as well: that happens two seconds after the first try.
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
  },
);

it('goes on through the ride without a connection, and sends every step once, in order', async () => {
  const { posts } = openAcceptedRides();
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
  const { posts } = openAcceptedRides();
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
  openAcceptedRides({ status: 'InProgress', driver_progress: null });
  await expect.element(button('Finish Ride')).toBeVisible();
  setOnline(false);
  await press('Finish Ride');
  await expect.element(page.getByText('Finish Ride')).toBeVisible();
  await expect.element(button('Finish Ride')).not.toBeInTheDocument();
  await expect.element(button('Cancel Ride')).not.toBeInTheDocument();
  await expectAccessible(document.body);
});

it('goes on to the next ride when one is finished without a connection', async () => {
  const rides = [
    aRide({
      id: 42,
      rider_name: 'Ana Martina',
      status: 'InProgress',
      ride_datetime: '2026-11-20T15:30:00',
    }),
    aRide({
      id: 43,
      rider_name: 'Ben Daal',
      status: 'Assigned',
      ride_datetime: '2026-11-20T17:00:00',
    }),
  ];
  openAcceptedRides({}, { 'GET /ride-requests/': () => ({ body: rides }) });
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(card('Ana Martina').getByText('Next ride')).toBeVisible();
  setOnline(false);
  await card('Ana Martina').getByRole('button', { name: 'Finish Ride' }).click();
  await expect.element(card('Ben Daal').getByText('Next ride')).toBeVisible();
  await expect
    .element(card('Ben Daal').getByRole('button', { name: 'Navigate to pickup' }))
    .toBeVisible();
  await expect.element(card('Ana Martina').getByText('Next ride')).not.toBeInTheDocument();
});
