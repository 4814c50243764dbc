import { queryClient } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRoute } from '../../testing/sample-ride.ts';
import FindMyRideScreen from './find-my-ride.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

// Nobody presses a button on a page that was opened by a link, of a message for example.
it('asks again by itself while the server is busy', async () => {
  const away = [refusal(503, 'Away.')];
  fakeApi({
    'GET /route/': () => sampleRoute,
    'GET /rides/search/': () => away.shift() ?? [assignedRide],
  });
  const path = `/find-my-ride?tracking_id=${assignedRide.tracking_id}`;
  mountScreen(<FindMyRideScreen />, { path });
  await expect.element(page.getByRole('heading', { name: 'Ride #42' })).toBeVisible();
});

it('does not say that there is no such ride while it looks again', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answers: unknown[] = [refusal(404, 'Ride not found')];
  fakeApi({
    'GET /route/': () => sampleRoute,
    'GET /rides/search/': () => answers.shift() ?? promise,
  });
  const path = `/find-my-ride?tracking_id=${assignedRide.tracking_id}`;
  mountScreen(<FindMyRideScreen />, { path });
  const problem = page.getByRole('alert');
  await expect.element(problem).toBeVisible();
  // As when the connection is back.
  void queryClient.refetchQueries({ type: 'active' });
  await expect.element(page.getByText(/^Searching for your ride/).first()).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
  resolve([assignedRide]);
  await expect.element(page.getByRole('heading', { name: 'Ride #42' })).toBeVisible();
});
