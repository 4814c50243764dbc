import { changeLanguage, registerCatalogues } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import { catalogues } from '../../locales/catalogues.ts';
import { SCREENS } from '../../screens.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { liveFeed } from '../../testing/live-feed.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
import FindMyRideScreen from './find-my-ride.screen.tsx';

const path = '/find-my-ride';
const answers = {
  'GET /route/': () => sampleRoute,
  'GET /rides/search/': () => [assignedRide],
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows the ride by itself while it is under way, and stops when it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  let now = sampleRide;
  const api = fakeApi({ ...answers, 'GET /rides/search/': () => [now] });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await vi.advanceTimersByTimeAsync(600);
  await expect.poll(() => document.body.textContent).toContain('Pending Assignment');
  now = { ...sampleRide, status: 'Completed' };
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => document.body.textContent).toContain('Your ride has been completed.');
  const asked = api.to('GET /api/rides/search/').length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.to('GET /api/rides/search/')).toHaveLength(asked);
});

it('hears of changes over the feed of the ride, and asks for it at once', async () => {
  const { feed, open } = liveFeed();
  let now = sampleRide;
  const api = fakeApi({ ...answers, 'GET /rides/search/': () => [now], 'GET /live/': open });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(page.getByText('Changes show here by themselves.')).toBeVisible();
  await expect.poll(() => api.to('GET /api/live/').length).toBe(1);
  const [asked] = api.to('GET /api/live/');
  expect(new URL(asked?.url ?? '').searchParams.get('tracking_id')).toBe(sampleRide.tracking_id);
  now = assignedRide;
  feed.send('change', { topic: 'rides', id: 42, what: 'assigned' });
  await expect.element(page.getByText('Driver Assigned')).toBeVisible();
});

it('says when the feed is away, and that it looks for itself', async () => {
  // Another ride than before: the feed of the last one is kept open for a while.
  const other = { ...sampleRide, tracking_id: '20261120-9999999999' };
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': () => [other],
    'GET /live/': () => Promise.reject(new TypeError('offline')),
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  // Four seconds of grace begin only now: its code is fetched when a ride is followed.
  await expect.poll(() => api.to('GET /api/live/').length).toBeGreaterThan(0);
  await expect
    .poll(() => document.body.textContent, { timeout: 20_000 })
    .toContain('The live connection is away. This page looks again every 15 seconds.');
});

const position = (age_s: number) => ({
  driver_id: 3,
  ride_id: 42,
  lat: 12.12,
  lng: -68.9,
  accuracy_m: null,
  heading: null,
  at: new Date(Date.now() - age_s * 1000).toISOString(),
  age_s,
});

it('shows the driver on the map with the age of his position, and nothing older than a minute', async () => {
  const began = Date.now();
  stopClock(new Date(began).toISOString());
  let age = 57;
  fakeApi({ ...answers, 'GET /rides/42/position/': () => ({ position: position(age) }) });
  const { container } = mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  const shown = page.getByText(/^Your driver was here \d+ s ago\. He may be nearer by now\.$/);
  await expect.element(shown).toBeVisible();
  await expectAccessible(container);
  age = 90;
  vi.setSystemTime(began + 4_000);
  await expect.poll(() => shown.elements().length).toBe(0);
  await expect
    .element(page.getByText('Nothing was heard from the driver for more than a minute.'))
    .toBeVisible();
});

it('does not say that the driver is here when only his position is new', async () => {
  stopClock(new Date().toISOString());
  const near = { ...position(1), lat: 12.1752, lng: -68.9577 };
  fakeApi({ ...answers, 'GET /rides/42/position/': () => ({ position: near }) });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(page.getByText(/^About \d+ minutes? until your driver/)).toBeVisible();
  await expect.element(page.getByText('This position is a few seconds old.')).toBeVisible();
});

it('says that the driver is here when he says so, whatever the point of the pickup is', async () => {
  const arrived = { ...assignedRide, driver_progress: 'arrived' };
  fakeApi({
    ...answers,
    'GET /rides/search/': () => [arrived],
    'GET /rides/42/position/': () => ({
      position: { ...position(1), lat: 12.1752, lng: -68.9577 },
    }),
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(page.getByText('Your driver is here.')).toBeVisible();
  expect(document.body.textContent).not.toContain('until your driver is with you');
});

it('does not say that a driver is here who drives past', async () => {
  const past = { ...position(1), lat: 12.1801, lng: -68.9601 };
  fakeApi({ ...answers, 'GET /rides/42/position/': () => ({ position: past }) });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect
    .element(page.getByText('Less than a minute until your driver is with you'))
    .toBeVisible();
});

it('tells of the driver on his way in another language, with the texts that its page fetches', async () => {
  const near = { ...position(3), lat: 12.1752, lng: -68.9577 };
  fakeApi({ ...answers, 'GET /rides/42/position/': () => ({ position: near }) });
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('nl');
  const Screen = SCREENS[path]!;
  mountScreen(<Screen />, { path: `${path}?tracking_id=1` });
  await expect
    .element(page.getByText(/^Ongeveer \d+ minu(ut|ten) tot uw chauffeur bij u is$/))
    .toBeVisible();
});

it("never shows the former driver's car as the new one's, and waits in silence until he sets off", async () => {
  const { feed, open } = liveFeed();
  // Another ride than before: the feed of the last one is kept open for a while.
  const first = { ...assignedRide, tracking_id: '20261120-1111111111' };
  const next = { ...first, driver_name: 'Ben Maduro', driver_phone: '+59997650000' };
  let now: typeof first = first;
  let at: ReturnType<typeof position> | null = position(9);
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': () => [now],
    'GET /rides/42/position/': () => ({ position: at }),
    'GET /live/': open,
  });
  const asked = () => api.to('GET /api/rides/42/position/').length;
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  const known = page.getByText(/^Your driver was here \d+ s ago/);
  await expect.element(known).toBeVisible();
  await expect.poll(() => api.to('GET /api/live/').length).toBe(1);
  feed.send('position', position(8));

  now = { ...next, driver_progress: 'accepted' };
  at = null;
  feed.send('change', { topic: 'rides', id: 42, what: 'assigned' });
  await expect.element(page.getByText('Ben Maduro', { exact: true })).toBeVisible();
  expect(known.elements()).toEqual([]);
  expect(document.body.textContent).not.toContain('Nothing was heard from the driver');

  const before = asked();
  now = { ...next, driver_progress: 'en_route' };
  feed.send('change', { topic: 'rides', id: 42, what: 'set_off' });
  await expect.element(page.getByText('Your driver is on the way.')).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(before);
  expect(known.elements()).toEqual([]);

  feed.send('position', { ...position(7), driver_id: 4 });
  await expect.element(known).toBeVisible();
});

it('shows what was changed here as the last change only until there is a newer one', async () => {
  const { feed, open } = liveFeed();
  // Another ride than before: the feed of the last one is kept open for a while.
  const booked = {
    ...sampleRide,
    tracking_id: '20261120-2222222222',
    ride_datetime: '2030-11-20T15:30:00',
    amendments: 0,
  };
  let now: typeof booked = booked;
  keepReceipt(booked.tracking_id, 'r-1');
  const { rider_note, rider_email, sign_name } = booked;
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': () => [now],
    'GET /live/': open,
    'GET /config/': () => ({
      maps: 'island',
      phone: '',
      currency: 'USD',
      amend_until: 'set_off',
      amend_minutes: 30,
    }),
    'POST /rides/42/details/': () => ({ rider_note, rider_email, sign_name }),
    'POST /rides/42/amendment-preview/': () => ({
      id: 42,
      version: 0,
      old_fare: 40.84,
      new_fare: 40.84,
      difference: 0,
      fields: [{ field: 'ride_datetime', was: booked.ride_datetime, is: '2030-11-20T23:30:00' }],
      driver_fits: null,
      changeable_until: '2030-11-20T19:00:00.000Z',
      changeable_until_step: 'set_off',
      quote: 'q-2',
    }),
    'POST /amend-ride/42/': () => {
      now = { ...booked, ride_datetime: '2030-11-20T23:30:00', amendments: 1 };
      const { ride_datetime, calculated_fare, status } = now;
      return { id: 42, status, version: 1, ride_datetime, calculated_fare };
    },
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  const change = page.getByRole('button', { name: 'Change booking' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.getByLabelText('Time', { exact: true }).selectOptions('23:30');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Wed, Nov 20, 2030, 11:30 PM').first()).toBeVisible();
  const last = page.getByRole('region', { name: 'Last change' });
  await expect.element(last).toBeVisible();

  await expect.poll(() => api.to('GET /api/live/').length).toBe(1);
  now = { ...now, ride_datetime: '2030-11-20T22:00:00', amendments: 2 };
  feed.send('change', { topic: 'rides', id: 42, what: 'amended' });
  await expect.element(page.getByText(/10:00 PM/).first()).toBeVisible();
  expect(last.elements()).toEqual([]);
});
