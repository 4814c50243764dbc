import { platformStore, Route, Routes, session, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { followGivenBack, givenBackAtom } from '../rides/given-back.ts';
import { reloadRides } from '../rides/ride-lists.ts';
import type { Ride } from '../rides/ride.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import { aChangedRide } from '../testing/a-changed-ride.ts';
import { mountForDriver, setOnline } from '../testing/as-driver.tsx';
import { start } from '../start.ts';
import { DriverArea } from './driver-area.tsx';

const asBefore = aRide({ status: 'Assigned', driver_progress: 'accepted', amendment_seen: 0 });

/** The area around Accepted Rides, on a server whose ride the test changes. */
function open() {
  const server = { accepted: [asBefore] as readonly Ride[], pending: [] as readonly Ride[] };
  const calls = fakeApi({
    'GET /ride-requests/': ({ query }) => ({
      body: query.get('type') === 'accepted' ? server.accepted : server.pending,
    }),
    'GET /driver/shift/': () => ({
      body: { driver_id: 2, status: 'available', on_shift: true },
    }),
    'POST /set-off-ride/42/': ({ body }) => {
      const seen = (body as { seen_amendment?: number }).seen_amendment ?? 0;
      return seen < (server.accepted[0]?.amendments ?? 0)
        ? {
            status: 409,
            body: {
              error: 'This ride was changed. Look at the change first.',
              code: 'ride.changed_unseen',
            },
          }
        : { body: { id: 42, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 } };
    },
  });
  mountForDriver(
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/activerides" element={<AcceptedRidesScreen />} />
      </Route>
    </Routes>,
  );
  onTestFinished(start());
  return { server, calls, posts: () => calls.filter(({ method }) => method === 'POST') };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const change = () => page.getByRole('region', { name: 'This ride was changed' });
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text.replaceAll(/\s/g, ' '));

it('explains a step that was made without a connection before the change could be seen, and shows the change', async () => {
  const { server, posts } = open();
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  await button('Set off').click();
  await expect.element(button('I have arrived')).toBeVisible();
  server.accepted = [aChangedRide()];
  setOnline(true);
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('Set off was not possible: Ana Martina')).toBeVisible();
  await expect
    .element(
      notice.getByText(
        /This ride was changed while you were offline\. Look at the change first\. You pressed at/,
      ),
    )
    .toBeVisible();
  await expect.element(notice.getByRole('link', { name: 'Look at the change' })).toBeVisible();
  // The step counts for nothing, and the next one waits for the change to be seen.
  await expect.element(change()).toBeVisible();
  await expect.element(button('Seen')).toBeVisible();
  await expect.element(button('I have arrived')).not.toBeInTheDocument();
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['/set-off-ride/42/', { seen_amendment: 0 }],
  ]);
  await expectAccessible(document.body);
});

it('says at once that a ride was changed', async () => {
  const { server } = open();
  await expect.element(button('Set off')).toBeVisible();
  server.accepted = [aChangedRide()];
  await reloadRides();
  await expect.element(change()).toBeVisible();
  expect(toasts()).toEqual(['The ride of Ana Martina was changed: Fri, Nov 20, 2026, 4:45 PM']);
  await reloadRides();
  expect(toasts()).toHaveLength(1);
});

it('asks once for the rides, which the area watches and the screen shows', async () => {
  const { calls } = open();
  const looks = () => calls.filter(({ query }) => query.get('type') === 'accepted');
  await expect.element(button('Set off')).toBeVisible();
  expect(looks()).toHaveLength(1);
  await reloadRides();
  expect(looks()).toHaveLength(2);
});

it('says why a ride that was given back because of a change is gone', async () => {
  const { server } = open();
  await expect.element(button('Set off')).toBeVisible();
  server.pending = [aChangedRide({ status: 'Pending', driver_progress: null })];
  server.accepted = [];
  await reloadRides();
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('No longer your ride: Ana Martina')).toBeVisible();
  await expect
    .element(notice.getByText(/It was changed and given back to the office\. It is now for/))
    .toBeVisible();
  await expectAccessible(document.body);
  // A reload does not lose it, and nobody else sees it.
  const reload = () => {
    platformStore.set(givenBackAtom, []);
    onTestFinished(followGivenBack());
    return platformStore.get(givenBackAtom);
  };
  expect(reload()).toEqual([
    { id: 42, rider_name: 'Ana Martina', ride_datetime: aChangedRide().ride_datetime },
  ]);
  await button('I have read this').click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(reload()).toEqual([]);
});

const giveBack = (server: ReturnType<typeof open>['server']) => {
  server.pending = [aChangedRide({ status: 'Pending', driver_progress: null })];
  server.accepted = [];
};

it('keeps what was given back from the next driver at this screen', async () => {
  const { server } = open();
  await expect.element(button('Set off')).toBeVisible();
  giveBack(server);
  await reloadRides();
  await expect.element(page.getByText('No longer your ride: Ana Martina')).toBeVisible();
  // In another tab he has logged out, and she in.
  localStorage.setItem('username', 'diana');
  session.follow();
  expect(platformStore.get(givenBackAtom)).toEqual([]);
  await expect.element(page.getByText('No longer your ride')).not.toBeInTheDocument();
});

it('tells staff, who only look, nothing of the changes of a driver’s rides', async () => {
  const { server, calls } = open();
  session.signIn({ access: 'a-token', refresh: null, username: 'stella', role: 'staff' });
  await expect.element(page.getByText('Ana Martina')).toBeVisible();
  server.accepted = [aChangedRide()];
  await reloadRides();
  await expect.element(change()).toBeVisible();
  giveBack(server);
  await reloadRides();
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  // It would have been looked for among the rides that wait.
  expect(calls.filter(({ query }) => query.get('type') === 'pending')).toEqual([]);
  expect(toasts()).toEqual([]);
});
