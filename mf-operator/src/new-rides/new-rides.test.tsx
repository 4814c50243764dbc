import { platformStore, queryClient, session, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { useCommand } from '../commands/use-command.ts';
import { listKey, usePolledList } from '../lists/use-polled-list.ts';
import { bookCall } from '../phone-booking/book-call.ts';
import { newRidesAtom, useTitle } from './new-rides.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { useAnnouncedRides } from './use-announced-rides.ts';

function Screen() {
  useAnnouncedRides();
  usePolledList('drivers', 15_000);
  const { items } = usePolledList('rides', 15_000);
  const { send } = useCommand();
  const sendBack = () =>
    send({ name: 'cancelAssignedRide', rideId: 2, fromDriverId: 2 }).catch(() => undefined);
  return (
    <>
      <h1>{useTitle('Drivers')}</h1>
      <p>Here: {items?.map(({ id }) => id).join()}</p>
      <SoundSwitch />
      <button type="button" onClick={() => void sendBack()}>
        Back to pending
      </button>
    </>
  );
}

function open(address: string) {
  let rides = [aRide({ id: 1 })];
  let isAway = false;
  const sentBack = { status: 200 };
  const calls = fakeApi({
    'GET /ride-requests/': () =>
      isAway ? { status: 503, body: { error: 'Away.', code: 'unavailable' } } : { body: rides },
    'GET /drivers/': () => ({ body: [] }),
    'POST /cancel-assigned-ride/2/': () => ({ ...sentBack, body: { code: 'x' } }),
    'POST /book-ride/': () => ({ body: { id: 3 } }),
  });
  history.replaceState(null, '', address);
  onTestFinished(() => {
    platformStore.set(newRidesAtom, () => 0);
    platformStore.set(toastsAtom, []);
    history.replaceState(null, '', '/');
  });
  mount(
    <InPlatform>
      <Screen />
    </InPlatform>,
  );
  const list = (ids: readonly number[], created_at: string) => {
    rides = ids.map((id) => aRide({ id, created_at }));
    localStorage.removeItem('last_rides_fetch');
  };
  const comeIn = (...ids: number[]) => list(ids, new Date().toISOString());
  const shown = async (ids: readonly number[]) => {
    await queryClient.invalidateQueries({ queryKey: listKey('rides') });
    await expect.element(page.getByText(`Here: ${ids.join()}`)).toBeVisible();
  };
  return {
    comeIn,
    become: async (...ids: number[]) => {
      comeIn(...ids);
      await shown(ids);
    },
    /** They were booked before this page was opened. */
    comeBack: async (...ids: number[]) => {
      list(ids, '2026-11-20T13:05:12.345Z');
      await shown(ids);
    },
    sendBack: async (status: number) => {
      sentBack.status = status;
      const sent = calls.length;
      await page.getByRole('button', { name: 'Back to pending' }).click();
      await expect.poll(() => calls.length).toBeGreaterThan(sent);
    },
    setAway: (away: boolean) => {
      isAway = away;
    },
    timesAsked: (path: string) => calls.filter((call) => call.path === path).length,
  };
}

function signIn(username: string) {
  session.signIn({ access: 'a', refresh: null, username, role: 'operator' });
  onTestFinished(() => session.setAuthData({ access: null, username: null, role: null }));
}

const CALL = {
  pickup_location: 'Hato Airport',
  dropoff_location: 'Mambo Beach',
  ride_datetime: '2026-11-20T15:30:00',
  passenger_count: 2,
  luggage_count: 1,
  rider_name: 'Ana Martina',
  rider_phone: '+59991234567',
};
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);

it('counts new rides in the title, and not what was there at first', async () => {
  const { become } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  expect(toasts()).toEqual([]);
  await become(1, 2, 3);
  await expect.element(page.getByRole('heading', { name: '(2) Drivers' })).toBeVisible();
  expect(toasts()).toEqual(['2 new rides']);
  await become(2, 3, 4);
  await expect.element(page.getByRole('heading', { name: '(3) Drivers' })).toBeVisible();
});

it('counts none on the pending rides, where they are seen', async () => {
  const { become } = open('/operator/pending-rides');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await become(1, 2);
  await expect.poll(toasts).toEqual(['1 new ride']);
  await expect.element(page.getByRole('heading', { name: 'Drivers', exact: true })).toBeVisible();
});

it('announces in a hidden page too, also after a call that failed, and asks there for nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => {
    vi.useRealTimers();
    hidden.mockRestore();
  });
  const { comeIn, setAway, timesAsked } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await expect.poll(() => queryClient.getQueryData(listKey('drivers'))).toEqual([]);
  comeIn(1, 2);
  setAway(true);
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => queryClient.getQueryState(listKey('rides'))?.status).toBe('error');
  setAway(false);
  vi.advanceTimersByTime(15_000);
  await expect.element(page.getByRole('heading', { name: '(1) Drivers' })).toBeVisible();
  expect(toasts()).toEqual(['1 new ride']);
  expect(timesAsked('/drivers/')).toBe(1);
});

it('announces within 15 seconds also after a hidden page has closed its live feed', async () => {
  const feed = fakeFeed();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => {
    vi.useRealTimers();
    seen.mockRestore();
  });
  signIn('olga');
  const { comeIn } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await expect.poll(feed.open).toBe(1);
  // What is looked at again soon after the feed has opened.
  await vi.advanceTimersByTimeAsync(2_000);
  seen.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(feed.open).toBe(0);
  comeIn(1, 2);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(page.getByRole('heading', { name: '(1) Drivers' })).toBeVisible();
  expect(toasts()).toEqual(['1 new ride']);
});

it('keeps its number to whom it was counted for', async () => {
  signIn('olga');
  const { become } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await become(1, 2);
  await expect.element(page.getByRole('heading', { name: '(1) Drivers' })).toBeVisible();
  signIn('ben');
  await expect.element(page.getByRole('heading', { name: 'Drivers', exact: true })).toBeVisible();
});

it('does not announce what this page itself has sent back or booked', async () => {
  const { become, sendBack } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await sendBack(200);
  await bookCall(CALL, 'a key');
  await become(1, 2, 3, 4);
  await expect.element(page.getByRole('heading', { name: '(1) Drivers' })).toBeVisible();
  expect(toasts()).toEqual(['1 new ride']);
});

it('announces what somebody else sends back, as no new ride when it was here before', async () => {
  const { become, sendBack } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await sendBack(409);
  await become(1, 2);
  await expect.poll(toasts).toEqual(['1 new ride']);
  await sendBack(200);
  await become(1);
  await become(1, 2);
  await become(1);
  await become(1, 2, 3);
  await expect.element(page.getByRole('heading', { name: '(3) Drivers' })).toBeVisible();
  expect(toasts()).toEqual(['1 new ride', '1 new ride', '1 ride is pending again']);
});

it('is silent until somebody wants the sound', async () => {
  open('/operator/drivers');
  const box = page.getByLabelText('Sound for new rides');
  await expect.element(box).not.toBeChecked();
  await box.click();
  expect(localStorage.getItem('operator_ride_sound')).toBe('1');
  await box.click();
  expect(localStorage.getItem('operator_ride_sound')).toBeNull();
});

it('announces a ride as no new one that was booked long before the page was opened', async () => {
  const { become, comeBack } = open('/operator/drivers');
  await expect.poll(() => queryClient.getQueryData(listKey('rides'))).toHaveLength(1);
  await comeBack(1, 4);
  await become(1, 4, 5);
  expect(toasts()).toEqual(['1 ride is pending again', '1 new ride']);
});
