import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeFeed } from '../../../../../packages/web-kit/src/testing/fake-feed.ts';
import { commandsOf, toasts } from '../../../testing/as-operator.tsx';
import { bar, CANDIDATES, openBoard } from '../../../testing/live-board.tsx';

const [CARLOS] = CANDIDATES.ranked;
const TWO = {
  ...CANDIDATES,
  excluded: [],
  ranked: [CARLOS, { ...CARLOS, rank: 2, driver_id: 3, name: 'Diana Rosalia' }],
};
const line = page.getByRole('region', { name: 'Could be there in time' });
const names = () =>
  line
    .getByRole('button')
    .elements()
    .map(({ textContent }) => /^\w+ \w+/.exec(textContent)?.[0]);

it('gives the ride once at a double press, and moves nobody under it', async () => {
  const calls = openBoard({ 'GET /rides/11/candidates/': () => ({ body: TWO }) });
  await bar(11).click();
  await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  const lists = () => calls.filter(({ path }) => path === '/assigned-rides/').length;
  const before = lists();
  await userEvent.dblClick(line.getByRole('button').first());
  await expect.poll(toasts).toEqual(['Ride #11 assigned to Carlos Winklaar']);
  await expect.poll(lists).toBeGreaterThan(before);
  await expect.element(page.getByRole('button', { name: 'Back to pending' })).toBeVisible();
  expect(names()).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  await line.getByRole('button').first().click({ force: true });
  expect(commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
  await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
  // The focus that the press left holds nothing; it goes on with who is there.
  await expect.poll(names).toEqual(['Diana Rosalia']);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Diana Rosalia/);
});

it('tells the minutes as they are now', async () => {
  const feed = fakeFeed();
  let minutes = 7;
  openBoard({
    'GET /rides/11/candidates/': () => ({
      body: {
        ...TWO,
        ranked: TWO.ranked.map((one) => ({
          ...one,
          arrival: { ...one!.arrival, minutes_by_road: minutes },
        })),
      },
    }),
  });
  await bar(11).click();
  const first = line.getByRole('button').first();
  await expect.element(first).toMatchTextContent(/7 min by road/);
  await expect.poll(feed.open).toBe(1);
  minutes = 12;
  feed.change({ topic: 'drivers', id: 2, what: 'availability' });
  await expect.element(first).toMatchTextContent(/12 min by road/);
});

it('gives it to another one of the same line after the first press', async () => {
  const calls = openBoard({
    'GET /rides/11/candidates/': () => ({ body: TWO }),
    'POST /reassign-driver/11/': () => ({ body: {} }),
  });
  await bar(11).click();
  await line.getByRole('button', { name: /^Carlos/ }).click();
  await expect.element(page.getByRole('button', { name: 'Back to pending' })).toBeVisible();
  await expect.element(bar(11)).toHaveAttribute('aria-busy', 'false');
  await line.getByRole('button', { name: /^Diana/ }).click();
  await expect
    .poll(() => commandsOf(calls))
    .toEqual([
      ['/assign-driver/11/', { driver_id: 2 }],
      ['/reassign-driver/11/', { driver_id: 3, from_driver_id: 2 }],
    ]);
});

it('begins with nobody when the ride is chosen again, and keeps its height meanwhile', async () => {
  const later = Promise.withResolvers<void>();
  let asked = 0;
  openBoard({
    'GET /rides/11/candidates/': async () => {
      asked += 1;
      if (asked > 1) await later.promise;
      return { body: TWO };
    },
  });
  const height = () => line.element().getBoundingClientRect().height;
  await bar(11).click();
  await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  const before = height();
  await bar(12).click();
  await expect.element(page.getByRole('region', { name: 'Ride #12' })).toBeVisible();
  await bar(11).click();
  await expect.poll(() => asked).toBe(2);
  await expect.element(line).toHaveAttribute('aria-busy', 'true');
  expect(names()).toEqual([]);
  expect(height()).toBe(before);
  later.resolve();
  await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  expect(height()).toBe(before);
});
