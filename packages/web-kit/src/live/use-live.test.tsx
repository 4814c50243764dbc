import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { session } from '../platform.ts';
import { queryClient, useQuery } from '../queries/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeFeed } from '../testing/fake-feed.ts';
import { stopClock } from '../testing/stop-clock.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { useLivePolling, useLiveQueries, useLiveRefresh, useLiveState } from './use-live.ts';
import { useRidePosition } from './use-positions.ts';

/** How often the screens have refreshed; each does so once by itself, a while after the feed opened. */
let refreshed = 0;

function Screen({ trackingId }: { trackingId?: string }) {
  useLiveRefresh(
    ['rides'],
    () => {
      refreshed += 1;
      return Promise.resolve();
    },
    { trackingId },
  );
  const state = useLiveState(trackingId);
  const position = useRidePosition(12, trackingId === undefined ? {} : { trackingId });
  return (
    <output>
      {state} {useLivePolling(30_000, trackingId)} {position?.lat ?? 'nowhere'}{' '}
      {position?.ageSeconds}
    </output>
  );
}

beforeEach(() => {
  refreshed = 0;
  stopClock('2026-11-21T12:00:04.000Z');
});

const signIn = () => session.signIn({ access: 'a', username: 'maria', role: 'rider' });
const position = {
  driver_id: 2,
  ride_id: 12,
  lat: 12.5,
  lng: -69,
  accuracy_m: null,
  heading: null,
  at: '2026-11-21T12:00:00.000Z',
  age_s: 4,
};

it('refreshes a screen when something changes, and shows where the driver is', async () => {
  fakeApi({ 'GET /rides/12/position/': () => ({ body: { position: null } }) });
  const feed = fakeFeed();
  signIn();
  mount(
    <InPlatform>
      <Screen />
      <Screen />
    </InPlatform>,
  );
  await expect.element(page.getByText('open 120000 nowhere').first()).toBeVisible();
  expect(feed.open()).toBe(1);
  await expect.poll(() => refreshed).toBe(2);
  feed.change({ topic: 'drivers', id: 2, what: 'status' });
  feed.change({ topic: 'rides', id: 12, what: 'assigned' });
  await expect.poll(() => refreshed).toBe(4);
  feed.position(position);
  await expect.element(page.getByText('open 120000 12.5 4').first()).toBeVisible();
  feed.position({ ...position, ride_id: 13, lat: 13 });
  feed.position({ ...position, lat: 12.6, age_s: 61, at: '2026-11-21T12:00:05.000Z' });
  await expect.element(page.getByText('open 120000 nowhere').first()).toBeVisible();
  session.signOut();
  await expect.element(page.getByText('off 30000 nowhere').first()).toBeVisible();
  expect(feed.open()).toBe(0);
});

it('keeps a position that was heard while an answer without one was on its way', async () => {
  const answer = Promise.withResolvers<{ body: { position: null } }>();
  const calls = fakeApi({ 'GET /rides/12/position/': () => answer.promise });
  const feed = fakeFeed();
  signIn();
  mount(
    <InPlatform>
      <Screen />
    </InPlatform>,
  );
  await expect.element(page.getByText('open 120000 nowhere')).toBeVisible();
  await expect.poll(() => calls.length).toBe(1);
  feed.position(position);
  await expect.element(page.getByText('open 120000 12.5 4')).toBeVisible();
  vi.setSystemTime('2026-11-21T12:00:04.500Z');
  answer.resolve({ body: { position: null } });
  const queries = queryClient.getQueryCache();
  await expect
    .poll(() => queries.find({ queryKey: ['live', 'ride-position'], exact: false })?.state.status)
    .toBe('success');
  expect(page.getByText('open 120000 12.5 4').elements()).toHaveLength(1);
});

it('asks once for a list that two parts of a page show', async () => {
  fakeApi({});
  const feed = fakeFeed();
  let asked = 0;
  function List() {
    const { data } = useQuery({
      queryKey: ['a list'],
      queryFn: () => Promise.resolve((asked += 1)),
    });
    useLiveQueries(['rides'], ['a list']);
    return <p>list {data}</p>;
  }
  signIn();
  mount(
    <InPlatform>
      <List />
      <List />
    </InPlatform>,
  );
  // The first, and the one a while after the feed has opened.
  await expect.element(page.getByText('list 2').first()).toBeVisible();
  feed.change({ topic: 'rides', id: 12, what: 'assigned' });
  await expect.element(page.getByText('list 3').first()).toBeVisible();
});

it('asks again after a first answer that was under way when something changed', async () => {
  fakeApi({ 'GET /rides/12/position/': () => ({ body: { position: null } }) });
  const feed = fakeFeed();
  const first = Promise.withResolvers<string>();
  let asked = 0;
  function List() {
    const { data } = useQuery({
      queryKey: ['a list'],
      queryFn: () => ((asked += 1) === 1 ? first.promise : Promise.resolve('new')),
    });
    useLiveQueries(['rides'], ['a list']);
    return <p>{data ?? 'no'} list</p>;
  }
  signIn();
  const { update } = mount(
    <InPlatform>
      <Screen />
    </InPlatform>,
  );
  // What is refreshed a while after the feed has opened is over.
  await expect.poll(() => refreshed).toBe(1);
  update(
    <InPlatform>
      <Screen />
      <List />
    </InPlatform>,
  );
  await expect.element(page.getByText('no list')).toBeVisible();
  feed.change({ topic: 'rides', id: 12, what: 'assigned' });
  await expect.poll(() => refreshed).toBe(2);
  // The first answer is not given up.
  expect(asked).toBe(1);
  first.resolve('old');
  await expect.element(page.getByText('new list')).toBeVisible();
  expect(asked).toBe(2);
});

it('follows a ride by its tracking id without signing in', async () => {
  fakeApi({ 'GET /rides/12/position/': () => ({ body: { position } }) });
  const feed = fakeFeed();
  mount(
    <InPlatform>
      <Screen trackingId="20261121-0123456789" />
    </InPlatform>,
  );
  await expect.element(page.getByText('open 120000 12.5 4')).toBeVisible();
  await expect.poll(() => refreshed).toBe(1);
  feed.change({ topic: 'rides', id: 12, what: 'arrived' });
  await expect.poll(() => refreshed).toBe(2);
});
