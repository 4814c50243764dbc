// First of all, as in the shell: it orders the layers.
import '../../../packages/ui-kit/src/styles.css';
import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, settled } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import { stopClock } from '../../../packages/web-kit/src/testing/stop-clock.ts';
import { NOTIFICATIONS_KEY } from '../notifications/use-notification-commands.ts';
import { aNotification } from '../testing/a-notification.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { RideDetailsDialog } from './ride-details-dialog.tsx';

const NOW = '2026-11-20T17:30:00.000Z';
const step = (name: string, at = '2026-11-20T16:20:00.000Z') => ({
  step: name,
  at,
  by: 'driver',
  by_account: null,
  driver_id: null,
  driver_name: null,
  reason: null,
  rating: null,
  fields: null,
});
const BEFORE = [step('requested'), step('assigned'), step('set_off')];
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The details of a ride whose driver has set off; answers what lets one more thing happen to it. */
async function open() {
  stopClock(NOW);
  const feed = fakeFeed();
  let steps = BEFORE;
  const calls = fakeApi({
    'GET /rides/42/timeline/': () => ({ body: steps }),
    'GET /rides/42/notifications/': () => ({ body: [aNotification({ kind: 'booked' })] }),
  });
  mountForOperator(
    <RideDetailsDialog ride={aRide({ status: 'Assigned' })} onClose={() => undefined} />,
  );
  await expect.element(line('Driver set off')).toBeInTheDocument();
  await expect.element(line('told: Ride booked')).toBeInTheDocument();
  await expect.poll(feed.open).toBe(1);
  const dialog = document.querySelector('dialog')!;
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  const parts = [dialog, ...dialog.querySelectorAll('h2, h3, dd, li, [data-shape], footer > *')];
  return {
    /** Where everything is that was there at first. */
    edges: () =>
      parts.map((part) => {
        const { left, top, width } = part.getBoundingClientRect();
        return [part.tagName, left, top, width];
      }),
    /** How often the timeline was asked for. */
    looks: () => calls.filter(({ path }) => path === '/rides/42/timeline/').length,
    feed,
    happens: (name: string) => {
      steps = [...BEFORE, step(name, NOW)];
      feed.change({ topic: 'rides', id: 42, what: 'other' });
    },
  };
}

it.each([
  [360, 640],
  [1280, 800],
  [1280, 1400],
])('goes on with the timeline, and moves nothing, at %i × %i px', async (width, height) => {
  await page.viewport(width, height);
  const { edges, happens } = await open();
  const before = edges();
  happens('arrived');
  await expect.element(line('Driver arrived')).toBeInTheDocument();
  expect(edges()).toEqual(before);
});

it('has the driver under the rider, and the places and the map beside them, at 1280 px', async () => {
  await page.viewport(1280, 800);
  await open();
  const edge = (name: string) =>
    page.getByRole('heading', { name }).element().getBoundingClientRect();
  const [rider, driver, places] = ['Rider', 'Driver', 'Location'].map((what) =>
    edge(`${what} Information`),
  );
  expect(driver?.left).toBe(rider?.left);
  expect(driver?.top).toBeGreaterThan(rider?.top ?? Infinity);
  expect(places?.top).toBe(edge('Ride Information').top);
});

it('asks for nothing when another ride changes', async () => {
  const { looks, feed, happens } = await open();
  feed.change({ topic: 'rides', id: 43, what: 'other' });
  for (let turns = 0; turns < 5; turns += 1) await settled();
  expect(looks()).toBe(1);
  happens('arrived');
  await expect.element(line('Driver arrived')).toBeInTheDocument();
  expect(looks()).toBe(2);
});

it.each([
  [360, 640],
  [1280, 800],
])(
  'offers to reopen what was just cancelled beside the buttons, at %i × %i px',
  async (...size) => {
    await page.viewport(...size);
    const { edges, happens } = await open();
    const before = edges();
    happens('cancelled');
    await expect.element(page.getByRole('button', { name: 'Reopen (30 min left)' })).toBeVisible();
    expect(edges()).toEqual(before);
  },
);

it('looks for who was told of it: the feed has no word of that', async () => {
  await open();
  const [query] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [...NOTIFICATIONS_KEY, 'ride', 42] });
  const every = query?.observers[0]?.options.refetchInterval;
  expect(query && typeof every === 'function' ? every(query) : every).toBe(15_000);
});
