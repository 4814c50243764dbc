import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { anOffice, bar, DAY, NOON_OF_TODAY, openBoard, TODAY } from '../../testing/live-board.tsx';

const ofToday = { ride_datetime: `${TODAY}T12:00:00`, driver_id: 2 };
const WAITS = aRide({ id: 21, ride_datetime: `${TODAY}T12:00:00` });
const DONE = aRide({ id: 31, ...ofToday, status: 'Completed' });

type Answer = { readonly status?: number; readonly body: unknown };

/** The board of today; `history` answers for what was completed. */
const openToday = (history: () => Answer | Promise<Answer>) => {
  stopClock(NOON_OF_TODAY);
  return openBoard({ 'GET /ride-history/': history }, { server: anOffice([WAITS], []), query: '' });
};

const AWAY = { status: 400, body: { error: 'Not now', code: 'away' } };
const missing = page.getByText('The completed rides could not be fetched: Not now');

/** Presses Refresh and goes on: where the button was the board may be, once the fonts have come. */
const refresh = async () => {
  await page.getByRole('button', { name: 'Refresh' }).click();
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
};

it('says that the completed rides are missing, and gives rides without them', async () => {
  let isAway = true;
  openToday(() => (isAway ? AWAY : { body: [DONE] }));
  await expect.element(missing).toBeVisible();
  await expect.element(bar(21)).toBeVisible();
  isAway = false;
  await refresh();
  await expect.element(bar(31)).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
});

it('says from when they are when they could not be fetched again', async () => {
  let isAway = false;
  openToday(() => (isAway ? AWAY : { body: [DONE] }));
  await expect.element(bar(31)).toBeVisible();
  isAway = true;
  await refresh();
  await expect.element(page.getByText(/^Not refreshed since/)).toBeVisible();
  await expect.element(bar(31)).toBeVisible();
});

it('waits for them: a pointer that is there before holds no board without them', async () => {
  const answer = Promise.withResolvers<Answer>();
  openToday(() => answer.promise);
  await page.getByRole('group', { name: 'Loading rides…' }).hover();
  await expect.element(bar(21)).not.toBeInTheDocument();
  answer.resolve({ body: [DONE] });
  await expect.element(bar(31)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /: show$/ })).not.toBeInTheDocument();
});

it('has none of a day that is to come, and does not wait for them', async () => {
  const calls = openBoard({}, { query: `day=${DAY}` });
  await expect.element(bar(11)).toBeVisible();
  expect(calls.filter(({ path }) => path === '/ride-history/')).toEqual([]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('has a ride that was completed while the first answer was under way', async () => {
  const feed = fakeFeed();
  const answer = Promise.withResolvers<Answer>();
  const answers = [answer.promise];
  const calls = openToday(() => answers.shift() ?? { body: [DONE] });
  const asked = () => calls.filter(({ path }) => path === '/assigned-rides/').length;
  // When the feed has been open for a moment, everything is asked for again: a count, and the list.
  await expect.poll(asked).toBeGreaterThanOrEqual(3);
  feed.change({ topic: 'rides', id: 31, what: 'completed' });
  await expect.poll(asked).toBeGreaterThanOrEqual(5);
  answer.resolve({ body: [] });
  await expect.element(bar(31)).toBeVisible();
});
