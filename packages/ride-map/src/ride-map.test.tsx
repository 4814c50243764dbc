import { PlatformProvider } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../web-kit/src/testing/fake-api.ts';
import { RideMap } from './ride-map.tsx';

const ride = {
  pickup_location: 'Hato',
  pickup_point: { lat: 12.18, lng: -68.95 },
  dropoff_location: 'Jan Thiel',
  dropoff_point: null,
  distance_km: 18.2,
};

/** The two lines of the road (its casing and itself), and the marks of the ends. */
const roadLines = (map: Element) =>
  map.querySelectorAll('path[class*="oute"], path[class*="asing"]');
const endMarks = (map: Element) => map.querySelectorAll('g[transform]');

function open(routes: FakeRoutes) {
  const calls = fakeApi(routes);
  mount(
    <PlatformProvider>
      <RideMap ride={ride} />
    </PlatformProvider>,
  );
  return { calls, map: page.getByRole('img', { name: 'Route from Hato to Jan Thiel, 18.2 km' }) };
}

it('draws the road that the server knows, between its own ends', async () => {
  const line = [
    [12.18, -68.95],
    [12.1, -68.9],
    [12.07, -68.88],
  ];
  const { calls, map } = open({
    'GET /route/': () => ({
      body: { distance_km: 18.2, duration_min: 27, line, approximate: false },
    }),
  });
  await expect.poll(() => roadLines(map.element()).length).toBe(2);
  expect(endMarks(map.element())).toHaveLength(2);
  expect(calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    { from: '12.18,-68.95', to: 'Jan Thiel' },
  ]);
});

it('says that no road is known, beside the end that is', async () => {
  const { map } = open({
    'GET /route/': () => ({
      body: { distance_km: null, duration_min: null, line: [], approximate: false },
    }),
  });
  await expect
    .element(page.getByText('We do not know the road between these places.'))
    .toBeVisible();
  await expect.poll(() => endMarks(map.element()).length).toBe(1);
  expect(roadLines(map.element())).toHaveLength(0);
});

it('shows the end that is known when there is no answer, and asks once', async () => {
  const { calls, map } = open({});
  await expect.poll(() => endMarks(map.element()).length).toBe(1);
  await expect.poll(() => calls.length).toBe(1);
  expect(roadLines(map.element())).toHaveLength(0);
});
