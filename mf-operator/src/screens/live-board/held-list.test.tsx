import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { anOffice, at, openBoard } from '../../testing/live-board.tsx';

it('says in the list what waits under the pointer, and offers nothing on what is gone', async () => {
  await page.viewport(600, 740);
  const server = anOffice();
  const feed = fakeFeed();
  openBoard({}, { server });
  const items = page.getByRole('list', { name: 'Rides of the day' }).getByRole('listitem');
  const first = items.filter({ hasText: '#11' }).first();
  await first.hover();
  await expect.poll(feed.open).toBe(1);
  server.office.pending = [
    ...server.office.pending.filter(({ id }) => id !== 11),
    aRide({ id: 14, ride_datetime: at('07:00') }),
  ];
  feed.change({ topic: 'rides', id: 11, what: 'cancelled' });
  await expect.element(first).toMatchTextContent(/No longer here/);
  await expect.element(first.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByText('#14')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 change: show' }).click();
  await expect.element(page.getByText('#14')).toBeVisible();
  await expect.element(page.getByText('#11')).not.toBeInTheDocument();
});
