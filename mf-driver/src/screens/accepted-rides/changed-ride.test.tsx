import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { sendWaiting } from '../../queue/driver-queue.ts';
import { aChangedRide } from '../../testing/a-changed-ride.ts';
import { button, openAcceptedRides, press } from '../../testing/accepted-rides.tsx';
import { setOnline } from '../../testing/as-driver.tsx';

const answer = (driver_progress: string) => ({
  body: { id: 42, status: 'Assigned', driver_progress, driver_id: 2 },
});

const open = () => {
  let ride = aChangedRide();
  return openAcceptedRides(
    {},
    {
      'GET /ride-requests/': () => ({ body: [ride] }),
      'POST /seen-amendment/42/': () => {
        ride = { ...ride, amendment_seen: 1 };
        return answer('accepted');
      },
      'POST /set-off-ride/42/': () => {
        ride = { ...ride, driver_progress: 'en_route' };
        return answer('en_route');
      },
    },
  );
};

const change = () => page.getByRole('region', { name: 'This ride was changed' });

it('shows what was changed, by whom and when, until its driver says that he has seen it', async () => {
  const { posts } = open();
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect.element(change()).toBeVisible();
  const texts = (role: 'deletion' | 'insertion') =>
    change()
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(texts('deletion')).toEqual(['Fri, Nov 20, 2026, 3:30 PM', 'Hato Airport, Curaçao', '1']);
  expect(texts('insertion')).toEqual(['Fri, Nov 20, 2026, 4:45 PM', 'Pietermaai 8', '2']);
  await expect
    .element(change().getByText('Fri, Nov 20, 2026, 1:20 PM, by the rider'))
    .toBeVisible();
  await expectAccessible(document.body);

  // He cannot go to a pickup that he has not seen.
  await expect.element(button('Set off')).not.toBeInTheDocument();
  await press('Seen');
  await expect.element(change()).not.toBeInTheDocument();
  await press('Set off');
  await expect.element(button('I have arrived')).toBeVisible();
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['/seen-amendment/42/', { seen_amendment: 1 }],
    ['/set-off-ride/42/', { seen_amendment: 1 }],
  ]);
});

it('takes "Seen" and the next step without a connection, and sends both in order', async () => {
  const { posts } = open();
  await expect.element(button('Seen')).toBeVisible();
  setOnline(false);
  await press('Seen');
  await press('Set off');
  await expect.element(change()).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  setOnline(true);
  await sendWaiting();
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['/seen-amendment/42/', { seen_amendment: 1 }],
    ['/set-off-ride/42/', { seen_amendment: 1 }],
  ]);
});

it('keeps the ways out of a changed ride that need no knowledge of it', async () => {
  open();
  await expect.element(button('Cancel Ride')).toBeVisible();
  await expect.element(button('Delete Ride')).toBeVisible();
  await expect.element(button('Finish Ride')).not.toBeInTheDocument();
});

it.each([360, 1280])('fits at %i px', async (width) => {
  await page.viewport(width, 800);
  open();
  await expect.element(button('Seen')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
