import { platformStore, sessionAtom, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { aDriver } from '../../testing/a-driver.ts';
import { toasts } from '../../testing/as-operator.tsx';
import PendingRidesScreen from './pending-rides.screen.tsx';

const CARLOS = aDriver();
const DIANA = aDriver({ id: 3, username: 'diana', name: 'Diana Rosalia' });
const ANA = aRide({ id: 11, tracking_id: '20261120-0000000011' });
const BEN = aRide({
  id: 12,
  tracking_id: '20261120-0000000012',
  rider_name: 'Ben Daal',
  ride_datetime: '2026-11-20T16:30:00',
});

function open(more: FakeRoutes = {}, query = '', role: 'operator' | 'staff' = 'operator') {
  const office = { pending: [ANA, BEN], isBehind: false };
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: office.pending, isBehind: office.isBehind }),
    'GET /drivers/': () => ({ body: [DIANA, CARLOS] }),
    ...more,
  });
  history.replaceState(null, '', `/operator/pending-rides${query}`);
  const before = platformStore.get(sessionAtom);
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'olga', role });
  onTestFinished(() => {
    platformStore.set(sessionAtom, before);
    platformStore.set(toastsAtom, []);
    history.replaceState(null, '', '/');
  });
  mount(
    <InPlatform>
      <PendingRidesScreen />
    </InPlatform>,
  );
  return { calls, office };
}

const row = (id: string) => page.getByRole('row', { name: new RegExp(`-00000000${id}`) });
const reject = (id: string) => row(id).getByRole('button', { name: 'Reject' });
const question = () => page.getByRole('alertdialog');
/** Presses Reject, and says yes to the question. */
const rejectForSure = async (id: string) => {
  await reject(id).click();
  await question().getByRole('button', { name: 'Reject' }).click();
};
const rowNames = () =>
  page
    .getByRole('row')
    .elements()
    .map((element) => /-0+(\d\d)/.exec(element.textContent ?? '')?.[1])
    .filter(Boolean);
const commands = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

it('has the documented columns and actions', async () => {
  open();
  await expect.element(row('11')).toMatchTextContent(/Ana Martina/);
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'Tracking ID',
    'Rider Name',
    'Phone',
    'Pickup/Dropoff',
    'Date/Time',
    'Pax Details',
    'Actions',
  ]);
  await expect.element(row('11')).toMatchTextContent(/2 passengers1 bag16\.46 km\$40\.84/);
  await expect.element(row('11').getByRole('button', { name: 'Reject' })).toBeVisible();
  await expectAccessible(document.body);
});

it('takes the driver of the address, forgets the address, and has him chosen in the dialog', async () => {
  const { calls } = open(
    { 'POST /assign-driver/12/': () => ({ body: {} }) },
    '?preselect_driver=3&driver_name=Diana%20Rosalia',
  );
  await expect.element(page.getByText('Choose a ride for Diana Rosalia.')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
  await row('12').getByRole('button', { name: 'Assign' }).click();
  await expect.element(page.getByText('Driver selected: Diana Rosalia')).toBeVisible();
  await page.getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(commands(calls)).toEqual([['/assign-driver/12/', { driver_id: 3 }]]);
  await expect.element(page.getByText('Choose a ride for Diana Rosalia.')).not.toBeInTheDocument();
});

it('honours no driver who is not a number', async () => {
  open({}, '?preselect_driver=3a&driver_name=Diana');
  await expect.element(row('11')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
  await expect.element(page.getByText(/^Choose a ride for/)).not.toBeInTheDocument();
});

it('lets no row move under the pointer, and says what waits', async () => {
  const feed = fakeFeed();
  const { office } = open();
  await row('12').hover();
  await expect.poll(feed.open).toBe(1);
  office.pending = [
    aRide({ id: 13, tracking_id: '20261120-0000000013', ride_datetime: '2026-11-20T08:00:00' }),
    BEN,
  ];
  feed.change({ topic: 'rides', id: 13, what: 'requested' });
  const note = page.getByRole('button', { name: '1 new ride: show' });
  await expect.element(note).toBeVisible();
  expect(rowNames()).toEqual(['11', '12']);
  await expect.element(row('11')).toMatchTextContent(/No longer pending/);
  await note.click();
  await expect.poll(rowNames).toEqual(['13', '12']);
});

it('asks before it rejects: whose request it is, and that he is told', async () => {
  const { calls } = open({ 'POST /reject-ride/11/': () => ({ body: {} }) });
  await reject('11').click();
  await expect.element(question()).toHaveAccessibleName('Reject the request of Ana Martina?');
  await expect.element(question()).toMatchTextContent(/Fri, Nov 20, 2026, .*told at once/);
  await expectAccessible(document.body);
  // The safe answer has the focus.
  await userEvent.keyboard('{Enter}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(commands(calls)).toEqual([]);
  await rejectForSure('11');
  await expect.poll(() => platformStore.get(toastsAtom)).toHaveLength(1);
  expect(commands(calls)).toEqual([['/reject-ride/11/', {}]]);
});

/** A list longer than the window, and an answer that waits until it may come. */
function openLong() {
  let many = Array.from({ length: 30 }, (_, at) =>
    aRide({ id: 11 + at, tracking_id: `20261120-00000000${11 + at}` }),
  );
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  open({
    'GET /ride-requests/': () => ({ body: many }),
    'POST /reject-ride/40/': async () => {
      await answered;
      many = many.filter(({ id }) => id !== 40);
      return { body: {} };
    },
  });
  return answer;
}

it('keeps a rejected row in its place under the pointer, and does not scroll', async () => {
  const answer = openLong();
  await rejectForSure('40');
  await expect.element(question()).not.toBeInTheDocument();
  await row('40').hover();
  const before = scrollY;
  expect(before).toBeGreaterThan(0);
  const { x, y } = row('40').element().getBoundingClientRect();
  answer();
  await expect.element(row('40')).toMatchTextContent(/No longer pending/);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(scrollY).toBe(before);
  const under = document.elementFromPoint(x + 8, y + 8);
  expect(row('40').element().contains(under)).toBe(true);
});

it('rejects, and what was rejected stays away although an answer that is behind has it', async () => {
  const { calls, office } = open({ 'POST /reject-ride/11/': () => ({ body: {} }) });
  office.isBehind = true;
  await rejectForSure('11');
  await userEvent.unhover(row('12'));
  await expect.element(row('11')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Refresh Rides' }).click();
  await expect.poll(rowNames).toEqual(['12']);
  expect(commands(calls)).toEqual([['/reject-ride/11/', {}]]);
});

it('gives the focus to the next row when somebody else takes the ride that has it', async () => {
  const feed = fakeFeed();
  const { office } = open();
  await expect.element(row('11')).toBeVisible();
  await expect.poll(feed.open).toBe(1);
  (row('11').getByRole('button', { name: 'Assign' }).element() as HTMLElement).focus();
  office.pending = [BEN];
  feed.change({ topic: 'rides', id: 11, what: 'assigned' });
  await expect.element(row('11')).not.toBeInTheDocument();
  await expect.element(row('12')).toHaveFocus();
});

it('shows a ride that comes back', async () => {
  const feed = fakeFeed();
  const { office } = open({ 'POST /reject-ride/11/': () => ({ body: {} }) });
  office.isBehind = true;
  await rejectForSure('11');
  await userEvent.unhover(row('12'));
  await expect.element(row('11')).not.toBeInTheDocument();
  await expect.poll(feed.open).toBe(1);
  office.isBehind = false;
  const HER = { ...BEN, rider_name: 'Bea Daal' };
  office.pending = [HER];
  feed.change({ topic: 'rides', id: 11, what: 'assigned' });
  await expect.element(row('12')).toMatchTextContent(/Bea Daal/);
  office.pending = [ANA, HER];
  feed.change({ topic: 'rides', id: 11, what: 'unassigned' });
  await expect.element(row('11')).toBeVisible();
});

it('has the status in the place of the actions of a ride that is pending no more', async () => {
  open({
    'GET /ride-requests/': () => ({
      body: [
        { ...ANA, status: 'PENDING' },
        { ...BEN, status: 'Assigned' },
      ],
    }),
  });
  await expect.element(row('12')).toMatchTextContent(/Status: Assigned$/);
  await expect.element(row('12').getByRole('button')).not.toBeInTheDocument();
  await expect.element(row('11').getByRole('button', { name: 'Assign' })).toBeVisible();
});

it('says in the spec’s words what did not work', async () => {
  open({ 'POST /reject-ride/11/': () => ({ status: 503, body: { code: 'away' } }) });
  await rejectForSure('11');
  await expect.poll(toasts).toEqual(['Failed to reject ride. Please try again.']);
  // Nothing is put above the list: it would push the rows down under the pointer.
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('shows staff the rides and offers them no command that the server would refuse', async () => {
  open({}, '', 'staff');
  await expect.element(row('12')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
});
