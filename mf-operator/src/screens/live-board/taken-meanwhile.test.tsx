import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { anOffice, bar, DIANA, focused, lane, openBoard } from '../../testing/live-board.tsx';

/** A driver takes a ride while somebody of the office has it in hand. */

const TAKEN = 'This ride is already assigned to another driver.';
const changes = () => page.getByRole('button', { name: '1 change: show' });

/** A board on which Diana can take ride 11; then the server gives it to nobody who thinks it is free. */
function openTakeable() {
  const server = anOffice();
  const feed = fakeFeed();
  const calls = openBoard(
    {
      'POST /assign-driver/11/': () => ({ status: 409, body: { error: TAKEN, code: 'taken' } }),
      'POST /reassign-driver/11/': () => ({ body: {} }),
      'POST /cancel-assigned-ride/11/': () => ({ body: {} }),
    },
    { server },
  );
  const take = async () => {
    await expect.poll(feed.open).toBe(1);
    server.assign(11, DIANA);
    feed.change({ topic: 'rides', id: 11, what: 'assigned' });
  };
  return { calls, take };
}

it('sends nothing when a ride is dragged along the lane in which it is shown', async () => {
  const { calls, take } = openTakeable();
  await bar(11).hover();
  await take();
  await expect.element(changes()).toBeVisible();
  // By no time: it is not to be changed either.
  await userEvent.dragAndDrop(bar(11), bar(11), {
    sourcePosition: { x: 20, y: 10 },
    targetPosition: { x: 20, y: 30 },
  });
  // A drag takes the pointer from the board: when it has ended, what came meanwhile is shown.
  await expect.element(lane(/^Diana Rosalia, 1 ride/)).toBeVisible();
  expect(commandsOf(calls)).toEqual([]);
});

it('takes a ride from nobody whose lane it was not dragged from', async () => {
  const { calls, take } = openTakeable();
  await bar(11).hover();
  await take();
  await expect.element(changes()).toBeVisible();
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await expect.poll(toasts).toEqual([`Ride #11 did not go to Carlos Winklaar: ${TAKEN}`]);
  expect(commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
});

it('takes a ride from nobody who had it after the line of drivers was made', async () => {
  const { calls, take } = openTakeable();
  await bar(11).click();
  const carlos = page.getByRole('region', { name: 'Could be there in time' }).getByRole('button');
  await carlos.hover();
  await take();
  await expect.element(page.getByRole('button', { name: 'Back to pending' })).toBeVisible();
  await carlos.click();
  await expect.poll(toasts).toEqual([`Ride #11 did not go to Carlos Winklaar: ${TAKEN}`]);
  expect(commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
});

it('holds a ride that was moved once the next time that the pointer is over the board', async () => {
  const server = anOffice();
  const feed = fakeFeed();
  openBoard({}, { server });
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await expect.element(bar(11)).toHaveAttribute('aria-busy', 'false');
  await expect.element(lane(/^Carlos Winklaar, 1 ride/)).toBeVisible();
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  await bar(11).hover();
  await expect.poll(feed.open).toBe(1);
  server.assign(11, DIANA);
  feed.change({ topic: 'rides', id: 11, what: 'assigned' });
  await expect.element(changes()).toBeVisible();
  await expect.element(lane(/^Carlos Winklaar, 1 ride/)).toBeVisible();
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  await expect.element(lane(/^Diana Rosalia, 1 ride/)).toBeVisible();
});

it('keeps the focus on a ride that goes to another lane, by a dialog or by its driver', async () => {
  const server = anOffice();
  const feed = fakeFeed();
  openBoard({}, { server });
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  await expect.element(bar(11)).toBeVisible();
  (bar(11).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('option', { name: /Carlos/ }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(lane(/^Carlos Winklaar, 1 ride/)).toBeVisible();
  await expect.poll(focused).toMatch(/^Ride #11, /);
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  await expect.poll(feed.open).toBe(1);
  server.assign(11, DIANA);
  feed.change({ topic: 'rides', id: 11, what: 'assigned' });
  await expect.element(lane(/^Diana Rosalia, 1 ride/)).toBeVisible();
  await expect.poll(focused).toMatch(/^Ride #11, /);
});
