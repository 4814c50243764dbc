// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { middleOf, mouse, rideOnMap } from '../../../../packages/live-map/src/testing/map-mouse.ts';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { commandsOf } from '../../testing/as-operator.tsx';
import {
  anOffice,
  bar,
  CARLOS,
  lane,
  NOON_OF_TODAY,
  openBoard,
  TODAY,
} from '../../testing/live-board.tsx';

/** Drawn by the processor of a busy machine, the first map takes its time. */
const MAP_COMES = 60_000;
const TEST_TAKES = 90_000;

const seenAt = (driver_id: number, lat: number, lng: number) => ({
  driver_id,
  ride_id: null,
  lat,
  lng,
  accuracy_m: 5,
  heading: 90,
  at: NOON_OF_TODAY,
  age_s: 0,
});

/**
 * Opens today's board with rides that wait, Carlos, and Edwin, who is busy at the time of the first.
 */
async function openMap(facts: readonly Partial<ReturnType<typeof aRide>>[] = [{}]) {
  await page.viewport(1280, 860);
  stopClock(NOON_OF_TODAY);
  const waiting = facts.map((one, at) =>
    aRide({ id: 11 + at, ride_datetime: `${TODAY}T23:50:00`, ...one }),
  );
  const server = anOffice(waiting, []);
  const calls = openBoard(
    {
      'GET /driver-positions/': () => ({
        body: [seenAt(2, 12.1053, -68.9325), seenAt(4, 12.15, -68.96)],
      }),
      'GET /ride-history/': () => ({ body: [] }),
      'GET /route/': () => ({ body: { line: [], distance_km: null, duration_min: null } }),
    },
    { server, query: '' },
  );
  const map = page.getByRole('complementary', { name: 'Map' });
  await expect
    .poll(() => document.querySelector('[data-ready]'), { timeout: MAP_COMES })
    .not.toBeNull();
  return {
    calls,
    server,
    car: (name: string) => map.getByRole('button', { name: new RegExp(`^${name} \\w+: `) }),
  };
}

it(
  'gives a ride by dragging its bar on a car, to who can have it only',
  { timeout: TEST_TAKES },
  async () => {
    const { calls, car } = await openMap();
    await bar(11).click();
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/candidates/'))).toBe(true);
    await expect.element(page.getByRole('button', { name: /min by road/ })).toBeVisible();
    await userEvent.dragAndDrop(bar(11), car('Edwin'));
    expect(commandsOf(calls)).toEqual([]);
    await userEvent.dragAndDrop(bar(11), car('Carlos'));
    await expect.poll(() => commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
  },
);

it(
  'shows on the map the ride that is chosen in the lanes, and the driver in the lanes that is chosen on the map',
  { timeout: TEST_TAKES },
  async () => {
    const { car } = await openMap();
    await bar(11).click();
    await expect.element(page.getByRole('region', { name: 'Ride #11' })).toBeVisible();
    await car('Carlos').click();
    await expect.element(car('Carlos')).toHaveAttribute('aria-pressed', 'true');
    const lane = document.querySelector('section[data-driver="2"]');
    await expect.poll(() => lane?.className).toMatch(/marked/);
  },
);

it(
  'gives a ride by dragging its own mark on a car, whoever cannot have the chosen one',
  { timeout: TEST_TAKES },
  async () => {
    const { calls, car } = await openMap([{ pickup_point: null, dropoff_point: null }, {}]);
    await bar(11).click();
    await expect.element(page.getByRole('button', { name: /min by road/ })).toBeVisible();
    const at = await rideOnMap();
    const over = middleOf(car('Edwin').element());
    mouse('mousedown', at);
    mouse('mousemove', { x: at.x + 20, y: at.y });
    mouse('mousemove', over);
    mouse('mouseup', over);
    await expect.poll(() => commandsOf(calls)).toEqual([['/assign-driver/12/', { driver_id: 4 }]]);
  },
);

it(
  'takes a ride from nobody who got it while its mark was dragged',
  { timeout: TEST_TAKES },
  async () => {
    const feed = fakeFeed();
    const { calls, car, server } = await openMap();
    await expect.poll(feed.open).toBe(1);
    // The lanes are not held: what they show is what came last.
    await userEvent.hover(page.getByRole('heading', { name: 'Live Board' }));
    const at = await rideOnMap();
    mouse('mousedown', at);
    mouse('mousemove', { x: at.x + 20, y: at.y });
    server.assign(11, { ...CARLOS, id: 3, name: 'Diana Rosalia' });
    feed.change({ topic: 'rides', id: 11, what: 'assigned' });
    await expect.element(lane(/^Diana Rosalia, 1 ride/)).toBeVisible();
    const over = middleOf(car('Carlos').element());
    mouse('mousemove', over);
    mouse('mouseup', over);
    await expect.poll(() => commandsOf(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
  },
);
