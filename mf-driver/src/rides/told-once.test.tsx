import { platformStore, queryClient, toastsAtom } from '@trupial/web-kit';
import { expect, it, vi } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, settled } from '../../../packages/web-kit/src/testing/fake-api.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import { aChangedRide } from '../testing/a-changed-ride.ts';
import { mountForDriver } from '../testing/as-driver.tsx';
import type { DriverCommand } from './driver-command.ts';
import { dismissGivenBack, givenBackAtom } from './given-back.ts';
import { rideListKey, showAnswer } from './ride-lists.ts';
import type { Ride } from './ride.ts';

const own = aRide({ status: 'Assigned', driver_id: 2, amendment_seen: 0 });
const other = aRide({ ...own, id: 43, rider_name: 'Bo Curiel' });
const GIVEN = expect.stringMatching(/^A ride for you: Bo Curiel/);
const CHANGED = expect.stringMatching(/^The ride of Ana Martina was changed/);

/** Accepted Rides of a driver with these rides. */
async function open(rides: readonly Ride[], pending: readonly Ride[] = []) {
  let accepted = { body: rides, isBehind: false };
  fakeApi({
    'GET /ride-requests/': ({ query }) => {
      const type = query.get('type');
      return type === 'accepted' ? accepted : { body: type === 'pending' ? pending : [] };
    },
  });
  mountForDriver(<AcceptedRidesScreen />, '/accepted-rides');
  const queryKey = rideListKey('accepted');
  const shown = () => queryClient.getQueryData<readonly Ride[]>(queryKey);
  await expect.poll(shown).toHaveLength(rides.length);
  const look = async (body: readonly Ride[], isBehind: boolean) => {
    accepted = { body, isBehind };
    await queryClient.refetchQueries({ queryKey });
    // What became of rides that went is known by then.
    await settled();
  };
  return {
    shown,
    behind: (...body: readonly Ride[]) => look(body, true),
    fresh: (...body: readonly Ride[]) => look(body, false),
  };
}

/** He does this with his first ride. */
function did(command: DriverCommand): void {
  const answer = { id: 42, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 } as const;
  showAnswer({ command, rideId: 42 }, answer);
}

const told = () => platformStore.get(toastsAtom).map(({ text }) => text);

it('of a ride that others gave him, and of a change, in lists that are behind he is told once', async () => {
  const { shown, behind, fresh } = await open([own]);
  did('setOffRide');
  for (let looks = 0; looks < 3; looks += 1) await behind(own, other);
  expect(told()).toEqual([GIVEN]);
  await behind(aChangedRide(), other);
  expect(told()).toEqual([GIVEN, CHANGED]);
  // They are shown only now.
  expect(shown()).toHaveLength(1);
  await fresh(aChangedRide(), other);
  expect(shown()).toHaveLength(2);
  expect(told()).toEqual([GIVEN, CHANGED]);
});

it('of a ride that is his no more he is told once, and of what comes then as ever', async () => {
  const { behind, fresh } = await open([own, other]);
  did('setOffRide');
  await behind(own);
  const gone = 'No longer your ride: Bo Curiel';
  expect(told()).toEqual([gone]);
  await fresh(own);
  expect(told()).toEqual([gone]);
  await fresh(own, other);
  expect(told()).toEqual([gone, GIVEN]);
});

it('a notice that he has read does not come again when the list has caught up', async () => {
  const { behind, fresh } = await open([own, other], [aRide({ ...other, amendments: 1 })]);
  const notices = () => platformStore.get(givenBackAtom).map(({ id }) => id);
  did('setOffRide');
  await behind(own);
  expect(notices()).toEqual([43]);
  dismissGivenBack(43);
  await fresh(own);
  expect(notices()).toEqual([]);
  expect(told()).toEqual([]);
});

it.each([
  ['before', true],
  ['after', false],
])('what he has done %s a list that is behind is never news', async (_, isBefore) => {
  const { behind, fresh } = await open([own, other]);
  did('setOffRide');
  if (isBefore) did('cancelRide');
  await behind(own, other);
  if (!isBefore) did('cancelRide');
  // The next one comes after a long way without a connection.
  const now = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  await fresh(other);
  expect(told()).toEqual([]);
});

it('a ride that he has accepted is no news to a list that lacked it', async () => {
  const request = aRide({ ...other, status: 'Pending', driver_id: null });
  const { behind, fresh } = await open([own]);
  queryClient.setQueryData(rideListKey('pending'), [request]);
  const answer = { id: 43, status: 'Assigned', driver_progress: 'accepted', driver_id: 2 } as const;
  showAnswer({ command: 'acceptRide', rideId: 43 }, answer);
  await behind(own);
  const now = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  await fresh(own, other);
  expect(told()).toEqual([]);
});
