import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@trupial/web-kit';
import { expectAccessible, mount } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeAnswer, type FakeRoutes } from '../testing/fake-api.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { newDraft } from './series-draft.ts';
import { SeriesFare } from './series-fare.tsx';

const draft = newDraft('2030-12-25', {
  pickup: { text: 'Jan Thiel Beach' },
  dropoff: { text: 'Punda', placeId: 'punda' },
  weekdays: ['WE'],
  passengers: 2,
});

function open(routes: FakeRoutes = {}, typed = draft) {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  const calls = fakeApi({
    'GET /route/': () => ({ body: { distance_km: 11.2, duration_min: 18, line: [] } }),
    'GET /fareCalc/': ({ query }) => ({
      body:
        query.get('ride_date') === '2030-12-25'
          ? { fare: 33.5, quote: 'q', is_holiday: true }
          : { fare: 27.95, quote: 'q', is_holiday: false },
    }),
    ...routes,
  });
  const { container } = mount(
    <InPlatform>
      <SeriesFare draft={typed} />
    </InPlatform>,
  );
  return { calls, container };
}

const status = page.getByRole('status').first();

it('shows the fare of the first ride that is not left out, and that each has its own', async () => {
  const { calls, container } = open();
  await expect.element(status).toMatchTextContent(/about \$27\.95 for the ride of .*Jan 1, 2031/);
  const words = 'Each ride costs the fare of its day when it is booked, some time ahead.';
  await expect.element(page.getByText(words)).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/fareCalc/').at(-1)?.query;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    distance_km: '11.2',
    passenger_count: '2',
    trip_time: '07:30:00',
    ride_date: '2031-01-01',
  });
  expect(calls.find(({ path }) => path === '/route/')?.query.get('to')).toBe('punda');
  await expectAccessible(container);
});

it('shows the fare of a holiday when rides are made on holidays', async () => {
  open({}, { ...draft, leaveOutHolidays: false });
  await expect.element(status).toMatchTextContent(/about \$33\.50/);
});

it('shows no fare for a place that is not exactly known, and asks nothing without places', async () => {
  const route = { distance_km: 11.2, duration_min: 18, line: [], approximate: true };
  open({ 'GET /route/': () => ({ body: route }) });
  await expect.element(page.getByText('The fare of the first ride is not known.')).toBeVisible();
});

it('asks nothing before both places are named', async () => {
  const { calls } = open({}, { ...draft, dropoff: { text: ' ' } });
  const words = 'The fare is shown as soon as both places and the days are named.';
  await expect.element(page.getByText(words)).toBeVisible();
  expect(calls).toEqual([]);
});

it('does not say that it is not known while it is asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
  const away: FakeAnswer[] = [{ status: 500, body: { error: 'No.', code: 'x' } }];
  open({ 'GET /route/': () => away.shift() ?? promise });
  const unknown = page.getByText('The fare of the first ride is not known.');
  await expect.element(unknown).toBeVisible();
  // As when the connection is back.
  void queryClient.refetchQueries({ queryKey: ['series-fare'] });
  await expect.element(page.getByRole('img', { name: 'Calculating...' })).toBeVisible();
  await expect.element(unknown).not.toBeInTheDocument();
  resolve({ body: { distance_km: 11.2, duration_min: 18, line: [] } });
  await expect.element(status).toMatchTextContent(/about \$27\.95/);
});
