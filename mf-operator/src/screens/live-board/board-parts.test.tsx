// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import {
  anOffice,
  bar,
  DAY,
  lane,
  NOON_OF_TODAY,
  openBoard,
  TODAY,
} from '../../testing/live-board.tsx';

const divider = () => page.getByRole('separator', { name: 'Divider between time line and map' });
const map = () => page.getByRole('complementary', { name: 'Map' });
const view = (name: RegExp) => page.getByRole('button', { name });
const widthOf = (of: ReturnType<typeof map>) => of.element().getBoundingClientRect().width;
const wide = async () => {
  await page.viewport(1280, 860);
};

it('has the map beside the time line; the divider is moved by keys and by dragging, and remembered', async () => {
  await wide();
  openBoard();
  await expect.element(bar(11)).toBeVisible();
  const before = widthOf(map());
  await divider().click();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(divider()).toHaveAttribute('aria-valuenow', '54');
  expect(widthOf(map())).toBeGreaterThan(before);
  await userEvent.keyboard('{End}');
  await expect.element(divider()).toHaveAttribute('aria-valuenow', '80');
  await userEvent.keyboard('{Home}');
  await expect.element(divider()).toHaveAttribute('aria-valuenow', '20');
  await userEvent.dblClick(divider());
  await expect.element(divider()).toHaveAttribute('aria-valuenow', '58');
  const { left, width } = divider().element().getBoundingClientRect();
  await userEvent.dragAndDrop(divider(), page.getByRole('button', { name: 'Today' }));
  await expect.poll(() => divider().element().getBoundingClientRect().left).not.toBe(left);
  expect(width).toBeGreaterThan(10);
  expect(JSON.parse(localStorage.getItem('trupial.live-board') ?? '{}')).toEqual({
    beside: expect.any(Number),
  });
});

it('gives the window to the map or to the time line, in the address, and takes it back', async () => {
  await wide();
  openBoard();
  await expect.element(bar(11)).toBeVisible();
  await view(/^Map alone/).click();
  await expect.element(bar(11)).not.toBeInTheDocument();
  expect(new URLSearchParams(location.search).get('view')).toBe('map');
  expect(document.documentElement.dataset).toHaveProperty('wholeWindow');
  await expectAccessible(document.body);
  await view(/^Time line alone/).click();
  await bar(11).click();
  await expect.element(map().getByRole('img')).not.toBeInTheDocument();
  await expect.element(map().getByRole('region', { name: 'Ride #11' })).toBeVisible();
  await view(/^Map and time line$/).click();
  await expect.element(divider()).toBeVisible();
  expect(new URLSearchParams(location.search).get('view')).toBeNull();
  expect(document.documentElement.dataset).not.toHaveProperty('wholeWindow');
});

it('offers a second window with the other part of the same day', async () => {
  openBoard({}, { query: `day=${DAY}&ride=12` });
  const link = page.getByRole('link', { name: 'Second window' });
  await expect.element(link).toHaveAttribute('target', 'trupial-live-board');
  const { searchParams } = new URL(link.element().getAttribute('href') ?? '', location.href);
  expect(searchParams.get('view')).toBe('map');
  expect(searchParams.get('day')).toBe(DAY);
  // It asks this one what is chosen: the driver too.
  expect(searchParams.get('ride')).toBeNull();
});

it('shows who could be there in time with the minutes by road, and gives the ride by one press', async () => {
  const calls = openBoard();
  await bar(11).click();
  const line = page.getByRole('region', { name: 'Could be there in time' });
  const carlos = line.getByRole('button');
  await expect
    .element(carlos)
    .toHaveAccessibleName(
      /^Carlos Winklaar 7 min by road there 7:20.AM ?, from where he is: give him the ride$/,
    );
  await carlos.click();
  await expect.element(lane(/^Carlos Winklaar, 1 ride/).getByRole('button')).toBeVisible();
  expect(commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
  await expect.poll(toasts).toEqual(['Ride #11 assigned to Carlos Winklaar']);
});

it('filters by status, part of the island and hour, in the address', async () => {
  await wide();
  openBoard();
  await expect.element(bar(11)).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Assigned (1)' }).click();
  await expect.element(bar(11)).not.toBeInTheDocument();
  await expect.element(bar(13)).toBeVisible();
  await page.getByRole('button', { name: 'Assigned (1)' }).click();
  await page.getByLabelText('Pickup from').selectOptions('9');
  await expect.element(bar(13)).not.toBeInTheDocument();
  await expect.element(bar(12)).toBeVisible();
  await page.getByLabelText('Pickup in').selectOptions('bandabou');
  await expect.element(bar(12)).not.toBeInTheDocument();
  const address = new URLSearchParams(location.search);
  expect([address.get('status'), address.get('from'), address.get('part')]).toEqual([
    null,
    '9',
    'bandabou',
  ]);
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(bar(11)).toBeVisible();
});

it('loses no filter that is pressed before the board has followed the last one', async () => {
  openBoard();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Assigned (1)' })).toBeVisible();
  for (const name of ['Unassigned (2)', 'Assigned (1)']) {
    (page.getByRole('button', { name }).element() as HTMLElement).click();
  }
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('status')).toBe('unassigned,assigned');
});

it('has the map behind a tab on a phone', async () => {
  await page.viewport(360, 740);
  openBoard({}, { server: anOffice() });
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect.element(map()).toBeVisible();
  expect(new URLSearchParams(location.search).get('view')).toBe('map');
  expect(document.documentElement.dataset).not.toHaveProperty('wholeWindow');
  await expectAccessible(document.body);
});

it('says of a car whose it is and where he drives next, and in the lanes where he is', async () => {
  stopClock(NOON_OF_TODAY);
  const position = {
    driver_id: 2,
    ride_id: null,
    lat: 12.1053,
    lng: -68.9325,
    accuracy_m: 5,
    heading: 90,
    at: NOON_OF_TODAY,
    age_s: 0,
  };
  const next = aRide({
    id: 21,
    status: 'Assigned',
    driver_id: 2,
    driver_name: 'Carlos Winklaar',
    ride_datetime: `${TODAY}T23:50:00`,
  });
  const feed = fakeFeed();
  openBoard(
    {
      'GET /driver-positions/': () => ({ body: [position] }),
      'GET /ride-history/': () => ({ body: [] }),
    },
    { server: anOffice([], [next]), query: '' },
  );
  const car = map().getByRole('button', { name: /^Carlos Winklaar/ });
  await expect
    .element(car)
    .toHaveAccessibleName(
      /^Carlos Winklaar: Available, next ride 11:50.PM Hato Airport, 0 seconds ago$/,
    );
  await expect.element(lane(/^Carlos Winklaar, 1 ride, Willemstad$/)).toBeVisible();
  await expect.poll(feed.open).toBe(1);
  // A second later: of two positions the later one counts.
  const at = '2026-11-20T16:00:01.000Z';
  feed.position({ ...position, lat: 12.3726, lng: -69.1536, at });
  await expect.element(lane(/^Carlos Winklaar, 1 ride, Bandabou \(west\)$/)).toBeVisible();
});
