import { platformStore } from '@trupial/web-kit';
import { sessionFeedAtom } from '@trupial/web-kit/core';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { commandsOf } from '../../testing/as-operator.tsx';
import {
  anOffice,
  at,
  bar,
  DAY,
  focused,
  lane,
  NOON_OF_TODAY,
  openBoard,
  TODAY,
} from '../../testing/live-board.tsx';

it('has a lane for what nobody drives and one for each driver, with his rides', async () => {
  openBoard();
  await expect.element(lane(/^Unassigned, 2 rides$/)).toBeVisible();
  await expect
    .element(lane(/^Edwin Martis, 1 ride$/).getByRole('button'))
    .toHaveAccessibleName(
      /^Ride #13, 8:00\sAM Assigned Hato Airport → Mambo Beach ?, Ana Martina$/,
    );
  const names = page
    .getByRole('group', { name: /ride/ })
    .elements()
    .map((element) => element.getAttribute('aria-label'));
  expect(names).toEqual([
    'Unassigned, 2 rides',
    'Carlos Winklaar, 0 rides',
    'Edwin Martis, 1 ride',
    'Diana Rosalia, 0 rides',
  ]);
});

it('opens at the morning of another day, also with lanes that are not drawn yet', async () => {
  openBoard();
  await expect.element(bar(13)).toBeInTheDocument();
  const scrolled = () =>
    document.querySelector('section[data-driver]')?.parentElement?.scrollLeft ?? 0;
  // 7 hours are 840 px; a quarter of the width of the lanes is before them.
  await expect.poll(scrolled).toBeGreaterThan(200);
});

it('is accessible, with a ride chosen too', async () => {
  openBoard();
  await bar(11).click();
  await expect.element(page.getByRole('region', { name: 'Ride #11' })).toBeVisible();
  await expectAccessible(document.body);
});

it('goes from ride to ride by arrows, opens the ranked drivers by Enter, lets go by Escape', async () => {
  const calls = openBoard();
  await bar(11).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toMatch(/^Ride #12, /);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toMatch(/^Ride #13, /);
  await userEvent.keyboard('{ArrowUp}{Home}');
  await expect.poll(focused).toMatch(/^Ride #11, /);
  await userEvent.keyboard('[Space]');
  await expect.poll(focused).toMatch(/^Carlos/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toMatch(/^Ride #11, /);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog', { name: 'Assign Driver to Ride #11' }))
    .toBeVisible();
  expect(commandsOf(calls)).toEqual([]);
});

it('lets nothing move under the pointer: what came waits until it is asked for', async () => {
  const server = anOffice();
  const feed = fakeFeed();
  openBoard({}, { server });
  await bar(11).hover();
  server.office.pending.push(aRide({ id: 14, ride_datetime: at('07:00') }));
  await expect.poll(feed.open).toBe(1);
  feed.change({ topic: 'rides', id: 14, what: 'requested' });
  const note = page.getByRole('button', { name: '1 change: show' });
  await expect.element(note).toBeVisible();
  await expect.element(bar(14)).not.toBeInTheDocument();
  await note.click();
  await expect.element(bar(14)).toBeVisible();
});

it('asks again for a ride that has just ended while reporting is behind', async () => {
  stopClock(NOON_OF_TODAY);
  const ride = aRide({ id: 31, ride_datetime: `${TODAY}T12:00:00`, driver_id: 2 });
  const server = anOffice([], [{ ...ride, status: 'InProgress', driver_name: 'Carlos Winklaar' }]);
  const [feed, ended] = [fakeFeed(), { ...ride, status: 'Completed' }];
  let asked = 0;
  openBoard(
    {
      // The board asks three times at most: at its start, and when the feed opens and tells.
      'GET /ride-history/': () =>
        (asked += 1) <= 3 ? { body: [], isBehind: true } : { body: [ended] },
    },
    { server, query: '' },
  );
  await expect.element(bar(31)).toBeVisible();
  // A pointer that an earlier test has left over the board would hold it as it is.
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  await expect.poll(feed.open).toBe(1);
  server.office.assigned = [];
  feed.change({ topic: 'rides', id: 31, what: 'completed' });
  // It pauses 1, 2 and 4 seconds.
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(3);
  await expect.element(bar(31)).toHaveAccessibleName(/ Completed /);
});

it('shows staff everything and gives them nothing to move', async () => {
  const calls = openBoard({}, { role: 'staff' });
  await bar(11).click();
  const panel = page.getByRole('region', { name: 'Ride #11' });
  await expect.element(panel.getByRole('button')).toHaveTextContent('Details');
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await userEvent.keyboard('[Space]');
  await expect.element(page.getByRole('dialog', { name: 'Ride #11' })).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/candidates/'))).toEqual([]);
  expect(commandsOf(calls)).toEqual([]);
});

it('goes from day to day, in the address', async () => {
  openBoard();
  await expect.element(bar(11)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(lane(/^Unassigned, 0 rides$/)).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  expect(location.search).toBe('');
});

it('moves nothing when the live updates go away: a ride that is carried lands where it was aimed', async () => {
  openBoard();
  await expect.element(bar(11)).toBeVisible();
  const top = () =>
    lane(/^Carlos/)
      .element()
      .getBoundingClientRect().top;
  const before = top();
  platformStore.set(sessionFeedAtom, 'away');
  onTestFinished(() => platformStore.set(sessionFeedAtom, 'off'));
  await expect.element(page.getByText(/^Live updates are away/)).toBeVisible();
  expect(top()).toBe(before);
});

it('is a list by time on a phone, with the same to do', async () => {
  await page.viewport(360, 740);
  openBoard();
  const items = page.getByRole('list', { name: 'Rides of the day' }).getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent(/7:30 AM/);
  await expectAccessible(document.body);
  await items.nth(0).getByRole('button', { name: 'Assign Driver' }).click();
  await page.getByRole('option', { name: /Carlos/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(items.nth(0).getByRole('button', { name: 'Reassign Driver' })).toBeVisible();
});

it('says on a phone that the filters let no ride through, and takes them away', async () => {
  await page.viewport(360, 740);
  openBoard({}, { query: `day=${DAY}&status=completed` });
  await expect
    .element(page.getByText('There are no rides matching your current filters.'))
    .toBeVisible();
  expect(page.getByText('No rides on this day.').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect.element(page.getByRole('list', { name: 'Rides of the day' })).toBeVisible();
  expect(location.search).toBe(`?day=${DAY}`);
});

it('says that it could not be fetched, and tries again', async () => {
  let isAway = true;
  openBoard({
    'GET /assigned-rides/': () =>
      isAway ? { status: 400, body: { error: 'Not now', code: 'away' } } : { body: [] },
  });
  await expect.element(page.getByText('The board could not be fetched: Not now')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(bar(11)).toBeVisible();
});

it('says in words that nobody answered', async () => {
  openBoard({ 'GET /assigned-rides/': () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect
    .element(page.getByText('The board could not be fetched: The server did not answer'))
    .toBeVisible();
});
