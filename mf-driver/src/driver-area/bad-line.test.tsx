import { platformStore, Route, Routes, session, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import {
  type FakeAnswer,
  fakeApi,
  settled,
} from '../../../packages/web-kit/src/testing/fake-api.ts';
import { silentLine } from '../../../packages/web-kit/src/testing/silent-line.ts';
import { reloadRides } from '../rides/ride-lists.ts';
import type { Ride } from '../rides/ride.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import { start } from '../start.ts';
import { aChangedRide } from '../testing/a-changed-ride.ts';
import { mountForDriver } from '../testing/as-driver.tsx';
import { DriverArea } from './driver-area.tsx';

const asBefore = aRide({ status: 'Assigned', driver_progress: 'accepted', amendment_seen: 0 });
const GONE = 'No longer your ride: Ana Martina';

type Line = (type: 'pending' | 'completed') => Promise<FakeAnswer>;

const lost: Line = () => Promise.reject(new TypeError('Failed to fetch'));

/** The server's lists are from before the ride went. */
const behind: Line = async () => ({ body: [], isBehind: true });

/**
 * Accepted Rides, of a driver whose ride goes from his list; what became of it is asked on a line from
 * which nothing comes back.
 */
async function open({ line = lost, ...became }: { line?: Line } & Became) {
  const server = { accepted: [asBefore] as readonly Ride[], pending: [], completed: [], ...became };
  const state = { line: line as Line | undefined };
  const calls = fakeApi({
    'GET /ride-requests/': ({ query }) => {
      const type = query.get('type') as 'accepted' | 'pending' | 'completed';
      return (type !== 'accepted' && state.line?.(type)) || { body: server[type] };
    },
    'GET /driver/shift/': () => ({
      body: { driver_id: 2, status: 'available', on_shift: true },
    }),
  });
  mountForDriver(
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/activerides" element={<AcceptedRidesScreen />} />
      </Route>
    </Routes>,
  );
  onTestFinished(start());
  await expect.element(page.getByRole('button', { name: 'Set off' })).toBeVisible();
  const lists = async (accepted: readonly Ride[]) => {
    server.accepted = accepted;
    await reloadRides();
    await settled();
  };
  await lists([]);
  return {
    lists,
    /** He is told that he is online; what is asked is answered then, or not. */
    online: async (isMended: boolean) => {
      if (isMended) state.line = undefined;
      dispatchEvent(new Event('online'));
      await settled();
    },
    asked: (type: string) => calls.filter(({ query }) => query.get('type') === type).length,
  };
}

interface Became {
  readonly pending?: readonly Ride[];
  readonly completed?: readonly Ride[];
}

const givenBack = [aChangedRide({ status: 'Pending', driver_progress: null })];
const notice = () => page.getByRole('alert').getByText(GONE);
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text.replaceAll(/\s/g, ' '));

const LATE = [
  ['answers came late', lost],
  ['lists were behind', behind],
] as const;

it.each(LATE)('leaves the notice of a ride that was given back, when %s', async (_, line) => {
  const { online } = await open({ line, pending: givenBack });
  expect(toasts()).toEqual([]);
  await online(true);
  await expect.element(notice()).toBeVisible();
  expect(toasts()).toEqual([]);
});

it.each(LATE)('says nothing of a ride finished on his other device, when %s', async (_, line) => {
  const { asked, online } = await open({ line, completed: [aRide({ status: 'Completed' })] });
  expect(toasts()).toEqual([]);
  const before = asked('completed');
  await online(true);
  await expect.poll(() => asked('completed')).toBe(before + 1);
  await settled();
  expect(toasts()).toEqual([]);
});

it('says that a ride is gone when nothing more was found out after all attempts', async () => {
  const { online } = await open({ pending: givenBack });
  for (let attempts = 0; attempts < 5; attempts += 1) {
    expect(toasts()).toEqual([]);
    await online(false);
  }
  await expect.poll(toasts).toEqual([GONE]);
  expect(notice().query()).toBeNull();
});

it('believes lists that are still behind after all attempts what they have', async () => {
  const { online } = await open({
    line: async (type) => ({
      body: type === 'completed' ? [aRide({ status: 'Completed' })] : [],
      isBehind: true,
    }),
  });
  for (let attempts = 0; attempts < 5; attempts += 1) await online(false);
  await settled();
  expect(toasts()).toEqual([]);
});

it('gives a list that does not come up after 12 seconds, and asks again', async () => {
  const silent = silentLine(12_000);
  const { online } = await open({ pending: givenBack, line: () => silent.silence });
  expect(silent.calls()).toBe(2);
  silent.end();
  await settled();
  await online(true);
  await expect.element(notice()).toBeVisible();
  expect(toasts()).toEqual([]);
});

it('does not say that a ride is gone which he has again by then', async () => {
  const { asked, lists, online } = await open({});
  await lists([asBefore]);
  const before = asked('pending');
  await online(true);
  expect(asked('pending')).toBe(before);
  expect(toasts()).toEqual([expect.stringMatching(/^A ride for you: Ana Martina/)]);
});

it('asks no further, and says nothing, when somebody else is here', async () => {
  const { asked, online } = await open({ pending: givenBack });
  const looks = asked('accepted');
  session.signIn({ access: 'another', refresh: null, username: 'diana', role: 'driver' });
  const before = asked('pending');
  await expect.poll(() => asked('accepted')).toBeGreaterThan(looks);
  await online(true);
  expect(asked('pending')).toBe(before);
  expect(toasts()).toEqual([]);
  expect(notice().query()).toBeNull();
});
