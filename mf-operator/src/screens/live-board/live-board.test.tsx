import { islandDay, platformStore, sessionAtom, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { aDriver } from '../../testing/a-driver.ts';
import LiveBoardScreen from './live-board.screen.tsx';

// A day on which nothing is late, whatever time it is: the first hours of tomorrow.
const DAY = islandDay(new Date(Date.now() + 24 * 60 * 60_000));
const at = (time: string) => `${DAY}T${time}:00`;
const CARLOS = aDriver();
const DIANA = aDriver({ id: 3, username: 'diana', name: 'Diana Rosalia', status: 'offline' });
const EDWIN = aDriver({ id: 4, username: 'edwin', name: 'Edwin Martis', status: 'on_ride' });
const MORNING = aRide({ id: 11, ride_datetime: at('07:30') });
const NOON = aRide({ id: 12, ride_datetime: at('09:00'), rider_name: 'Ben Daal' });
const EDWINS = aRide({
  id: 13,
  ride_datetime: at('08:00'),
  status: 'Assigned',
  driver_id: 4,
  driver_name: 'Edwin Martis',
});

const candidate = { vehicle: null, rides_today: 1, spare_seats: 2, spare_bags: 2 };
const CANDIDATES = {
  ride_id: 11,
  free_from: '',
  free_until: '',
  ranked: [{ rank: 1, driver_id: 2, name: 'Carlos Winklaar', distance_km: 2.34, ...candidate }],
  excluded: [
    { driver_id: 4, name: 'Edwin Martis', vehicle: null, code: 'busy' },
    { driver_id: 3, name: 'Diana Rosalia', vehicle: null, code: 'offline' },
  ],
};

type Wire = ReturnType<typeof aRide>;

/** A server that gives rides to drivers as the real one does. */
function anOffice(
  pending: readonly Wire[] = [MORNING, NOON],
  assigned: readonly Wire[] = [EDWINS],
) {
  const office = { pending: [...pending], assigned: [...assigned] };
  const assign = (id: number, driver: typeof CARLOS) => {
    const ride = [...office.pending, ...office.assigned].find((one) => one.id === id);
    if (!ride) return;
    office.pending = office.pending.filter((one) => one.id !== id);
    office.assigned = [
      ...office.assigned.filter((one) => one.id !== id),
      { ...ride, status: 'Assigned', driver_id: driver.id, driver_name: driver.name },
    ];
  };
  return { office, assign };
}

function open(more: FakeRoutes = {}, { role = 'operator', server = anOffice() } = {}) {
  const { office, assign } = server;
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: office.pending }),
    'GET /assigned-rides/': () => ({ body: office.assigned }),
    'GET /drivers/': () => ({ body: [EDWIN, DIANA, CARLOS] }),
    'GET /driver-positions/': () => ({ body: [] }),
    'GET /rides/11/candidates/': () => ({ body: CANDIDATES }),
    'GET /rides/12/candidates/': () => ({ body: { ...CANDIDATES, ride_id: 12 } }),
    'GET /rides/13/candidates/': () => ({ body: { ...CANDIDATES, ride_id: 13, excluded: [] } }),
    'POST /assign-driver/11/': ({ body }) => {
      assign(11, (body as { driver_id: number }).driver_id === 2 ? CARLOS : DIANA);
      return { body: {} };
    },
    ...more,
  });
  history.replaceState(null, '', `/operator/live-board?day=${DAY}`);
  const before = platformStore.get(sessionAtom);
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'olga', role });
  onTestFinished(() => {
    platformStore.set(toastsAtom, []);
    platformStore.set(sessionAtom, before);
    history.replaceState(null, '', '/');
  });
  mount(
    <InPlatform>
      <LiveBoardScreen />
    </InPlatform>,
  );
  return calls;
}

const lane = (name: RegExp) => page.getByRole('group', { name });
const bar = (id: number) => page.getByRole('button', { name: new RegExp(`^Ride #${id}, `) });
const commands = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

it('has a lane for what nobody drives and one for each driver, with his rides', async () => {
  open();
  await expect.element(lane(/^Unassigned, 2 rides$/)).toBeVisible();
  await expect
    .element(lane(/^Edwin Martis, 1 ride$/).getByRole('button'))
    .toHaveAccessibleName(/^Ride #13, 8:00 AM Assigned Hato Airport → Mambo Beach ?, Ana Martina$/);
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

it('is accessible, with a ride chosen too', async () => {
  open();
  await bar(11).click();
  await expect.element(page.getByRole('region', { name: 'Ride #11' })).toBeVisible();
  await expectAccessible(document.body);
});

it('gives a ride by dragging it to a driver', async () => {
  const calls = open();
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await expect.element(lane(/^Carlos Winklaar, 1 ride/).getByRole('button')).toBeVisible();
  expect(commands(calls)).toEqual([['/assign-driver/11/', { driver_id: 2 }]]);
  await vi.waitFor(() => expect(toasts()).toEqual(['Ride #11 assigned to Carlos Winklaar']));
});

it('gives a ride by keyboard, past who can not have it, and stays with it', async () => {
  const calls = open();
  await bar(11).click();
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith('/candidates/')))
    .toHaveLength(1);
  await userEvent.keyboard('[Space]');
  await expect.poll(focused).toMatch(/^Carlos Winklaar, 0 rides, No. 1 · 2.3 km to the pickup$/);
  await expect
    .element(lane(/^Edwin Martis, 1 ride, Has another ride at this time$/))
    .toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focused).toMatch(/^Diana Rosalia, 0 rides, Offline: call first$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(lane(/^Diana Rosalia, 1 ride$/)).toBeVisible();
  await expect.poll(focused).toMatch(/^Ride #11, /);
  expect(commands(calls)).toEqual([['/assign-driver/11/', { driver_id: 3 }]]);
});

it('goes from ride to ride by arrows, opens the ranked drivers by Enter, lets go by Escape', async () => {
  const calls = open();
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
  expect(commands(calls)).toEqual([]);
});

it('brings a refused ride back and says why', async () => {
  open({
    'POST /assign-driver/11/': () => ({
      status: 409,
      body: { error: 'The driver has another ride at this time.', code: 'driver_busy' },
    }),
  });
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await vi.waitFor(() =>
    expect(toasts()).toEqual([
      'Ride #11 did not go to Carlos Winklaar: The driver has another ride at this time.',
    ]),
  );
  await expect.element(lane(/^Unassigned, 2 rides$/)).toBeVisible();
});

it('does not take a ride to who can not have it', async () => {
  const calls = open();
  await bar(11).click();
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith('/candidates/')))
    .toHaveLength(1);
  await userEvent.dragAndDrop(bar(11), lane(/^Edwin Martis/));
  await expect.element(lane(/^Unassigned, 2 rides$/)).toBeVisible();
  expect(commands(calls)).toEqual([]);
});

it('sends a ride back, or to another driver', async () => {
  const server = anOffice();
  const calls = open(
    {
      'POST /cancel-assigned-ride/13/': () => {
        server.office.assigned = [];
        server.office.pending.push({ ...EDWINS, status: 'Pending', driver_id: null });
        return { body: {} };
      },
    },
    { server },
  );
  await userEvent.dragAndDrop(bar(13), lane(/^Unassigned/));
  await expect.element(lane(/^Unassigned, 3 rides$/)).toBeVisible();
  expect(commands(calls)).toEqual([['/cancel-assigned-ride/13/', {}]]);
  await vi.waitFor(() => expect(toasts()).toEqual(['Ride #13 is pending again']));
});

it('lets nothing move under the pointer: what came waits until it is asked for', async () => {
  const server = anOffice();
  const feed = fakeFeed();
  open({}, { server });
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

it('shows staff everything and gives them nothing to move', async () => {
  const calls = open({}, { role: 'staff' });
  await bar(11).click();
  const panel = page.getByRole('region', { name: 'Ride #11' });
  await expect.element(panel.getByRole('button')).toHaveTextContent('Details');
  await userEvent.dragAndDrop(bar(11), lane(/^Carlos Winklaar/));
  await userEvent.keyboard('[Space]');
  await expect.element(page.getByRole('dialog', { name: 'Ride #11' })).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/candidates/'))).toEqual([]);
  expect(commands(calls)).toEqual([]);
});

it('goes from day to day, in the address', async () => {
  open();
  await expect.element(bar(11)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(lane(/^Unassigned, 0 rides$/)).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  expect(location.search).toBe('');
});

it('is a list by time on a phone, with the same to do', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1024, 768));
  open();
  const items = page.getByRole('list', { name: 'Rides of the day' }).getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent(/7:30 AM/);
  await expectAccessible(document.body);
  await items.nth(0).getByRole('button', { name: 'Assign Driver' }).click();
  await page.getByRole('option', { name: /Carlos/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(items.nth(0).getByRole('button', { name: 'Reassign Driver' })).toBeVisible();
});

it('says that it could not be fetched, and tries again', async () => {
  let isAway = true;
  open({
    'GET /assigned-rides/': () =>
      isAway ? { status: 400, body: { error: 'Not now', code: 'away' } } : { body: [] },
  });
  await expect.element(page.getByText('The board could not be fetched: Not now')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(bar(11)).toBeVisible();
});
