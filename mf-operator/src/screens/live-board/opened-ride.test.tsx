import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { anOffice, bar, EDWINS, openBoard } from '../../testing/live-board.tsx';

/** The board of a server that Edwin tells what he does, with the panel of his ride. */
async function openEdwins() {
  const server = anOffice([], [EDWINS]);
  const feed = fakeFeed();
  openBoard({}, { server });
  await bar(13).click();
  await expect.poll(feed.open).toBe(1);
  return (of: Partial<typeof EDWINS> | undefined) => {
    server.office.assigned = of ? [{ ...EDWINS, ...of }] : [];
    feed.change({ topic: 'rides', id: 13, what: of ? 'assigned' : 'cancelled' });
  };
}

it('has the details of a ride as it is now, and as it last was when it has left', async () => {
  const become = await openEdwins();
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Ride #13' });
  await expect.element(details).toMatchTextContent(/StatusAssigned/);
  become({ status: 'InProgress', driver_name: 'Diana Rosalia', driver_id: 3 });
  await expect.element(details).toMatchTextContent(/StatusIn progress/);
  await expect.element(details.getByText('Diana Rosalia')).toBeVisible();
  become(undefined);
  await expect.element(bar(13)).not.toBeInTheDocument();
  await expect.element(details).toMatchTextContent(/StatusIn progress/);
});
