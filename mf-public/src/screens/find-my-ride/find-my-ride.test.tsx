import { goTo, queryClient } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRoute } from '../../testing/sample-ride.ts';
import FindMyRideScreen from './find-my-ride.screen.tsx';

const path = '/find-my-ride';
const answers = {
  'GET /route/': () => sampleRoute,
  'GET /rides/search/': () => [assignedRide],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const ride = page.getByRole('heading', { name: 'Ride #42' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('finds a ride by its tracking id and shows all of it', async () => {
  const api = fakeApi(answers);
  const { container } = mountScreen(<FindMyRideScreen />, { path });
  await expect.element(button('Search for Ride')).toBeVisible();
  await field('Tracking ID').fill(' 20261120-0123456789 ');
  await button('Track by ID').click();
  await expect.element(ride).toHaveFocus();
  const text = 'Great! Diana Rosa has been assigned to your ride and will contact you soon.';
  for (const shown of ['Driver Assigned', text, 'Your driver is on the way.', '$40.84']) {
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect
    .element(page.getByRole('link', { name: '+599 9 765 4321' }))
    .toHaveAttribute('href', 'tel:+59997654321');
  const asked = new URL(api.to('GET /api/rides/search/')[0]?.url ?? '').searchParams;
  expect(Object.fromEntries(asked)).toEqual({ tracking_id: '20261120-0123456789' });
  await expect.poll(() => where.current?.search).toBe('?tracking_id=20261120-0123456789');
  await expectAccessible(container);
});

it('shows the ride with the details of its booking to whoever has its receipt in this browser', async () => {
  keepReceipt(assignedRide.tracking_id, 'r-1');
  const { rider_note: _, ...others } = assignedRide;
  const details = Promise.withResolvers<object>();
  const api = fakeApi({ ...answers, 'POST /rides/42/details/': () => details.promise });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.poll(() => api.to('POST /api/rides/42/details/')).toHaveLength(1);
  // They stand above the buttons, and would move these away under the finger.
  expect(ride.elements()).toHaveLength(0);
  details.resolve({ ...others, rider_note: 'The blue house' });
  await expect.element(page.getByText('The blue house')).toBeVisible();
  expect(await api.to('POST /api/rides/42/details/')[0]?.json()).toEqual({ receipt: 'r-1' });
});

it('sends a refused receipt once, also when the ride is fetched again or somebody comes back', async () => {
  keepReceipt(assignedRide.tracking_id, 'r-1');
  const api = fakeApi({
    ...answers,
    'POST /rides/42/details/': () => refusal(403, 'Not yours.', 'auth.not_owner'),
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(ride).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await queryClient.refetchQueries({ queryKey: ['tracked-ride'] });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(api.to('POST /api/rides/42/details/')).toHaveLength(1);
});

it('asks once more for details that did not come', async () => {
  keepReceipt(assignedRide.tracking_id, 'r-1');
  const away = [refusal(503, 'Away.')];
  fakeApi({
    ...answers,
    'POST /rides/42/details/': () => away.shift() ?? { rider_note: 'The blue house' },
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(page.getByText('The blue house')).toBeVisible();
});

it('wants a tracking id, or all three details', async () => {
  fakeApi(answers);
  mountScreen(<FindMyRideScreen />, { path });
  await button('Search for Ride').click();
  await expect
    .element(page.getByText('Please enter your tracking ID or use the alternative search option.'))
    .toBeVisible();
  await button('Lost your tracking ID?').click();
  await field('Full Name').fill('Ana');
  await button('Find My Ride').click();
  await expect
    .element(page.getByText(/^Please fill in all fields \(name, phone, and booking date\)/))
    .toBeVisible();
  await expect.element(field('Phone Number')).toHaveFocus();
});

it('finds a ride by name, phone and date', async () => {
  const api = fakeApi(answers);
  mountScreen(<FindMyRideScreen />, { path });
  await button('Lost your tracking ID?').click();
  await field('Full Name').fill('Ana Martina');
  await field('Phone Number').fill('1234567');
  await field('Booking Date').fill('11/20/2026');
  await field('Full Name').click();
  await button('Find My Ride').click();
  await expect.element(ride).toBeVisible();
  const asked = new URL(api.to('GET /api/rides/search/')[0]?.url ?? '').searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    rider_name: 'Ana Martina',
    rider_phone: '1234567',
    booking_date: '2026-11-20',
  });
});

it('clears the result when an input changes', async () => {
  fakeApi(answers);
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(ride).toBeVisible();
  await field('Tracking ID').fill('2');
  await expect.element(ride).not.toBeInTheDocument();
  await expect.poll(() => where.current?.search).toBe('');
});

it('searches by itself for what the address asks, and takes names and phones out of it', async () => {
  const api = fakeApi(answers);
  mountScreen(<FindMyRideScreen />, {
    path: `${path}?name=Ana&phone=1234567&date=2026-11-20`,
  });
  await expect.element(ride).toBeVisible();
  expect(where.current?.search).toBe('');
  expect(JSON.stringify(where.current?.state)).not.toMatch(/Ana|1234567/);
  expect(api.to('GET /api/rides/search/')).toHaveLength(1);
});

it('begins by itself half a second after the arrival, not before', async () => {
  const arrived = performance.now();
  let waited = 0;
  fakeApi({
    ...answers,
    'GET /rides/search/': () => {
      waited ||= performance.now() - arrived;
      return answers['GET /rides/search/']();
    },
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(ride).toBeVisible();
  expect(waited).toBeGreaterThanOrEqual(500);
});

const again = 'Please check your details and try again.';
it.each<[string, () => unknown, string, string]>([
  [
    'nothing, automatically',
    () => refusal(404, 'x'),
    `${path}?tracking_id=1`,
    `No ride found with the provided tracking ID. ${again}`,
  ],
  [
    'an empty list by details',
    () => [],
    `${path}?name=A&phone=1&date=2026-11-20`,
    `No ride found with the provided information. ${again}`,
  ],
  ['a refusal', () => refusal(400, 'Bad date.'), `${path}?tracking_id=1`, 'Bad date.'],
  [
    'a refusal without words',
    () => new Response('', { status: 400 }),
    `${path}?tracking_id=1`,
    'Invalid search parameters provided.',
  ],
  [
    'a broken server',
    () => refusal(500, 'x'),
    `${path}?tracking_id=1`,
    'Failed to search for your ride. Please try again.',
  ],
])('tells of %s', async (_, reply, address, text) => {
  fakeApi({ ...answers, 'GET /rides/search/': reply });
  mountScreen(<FindMyRideScreen />, { path: address });
  await expect.element(page.getByText(text)).toBeVisible();
});

it('says without a connection that the search failed, and finds the ride when it is back', async () => {
  let isOffline = true;
  const lost = () => Promise.reject(new TypeError('offline'));
  fakeApi({ ...answers, 'GET /rides/search/': () => (isOffline ? lost() : [assignedRide]) });
  mountScreen(<FindMyRideScreen />, { path });
  dispatchEvent(new Event('offline'));
  onTestFinished(() => void dispatchEvent(new Event('online')));
  await field('Tracking ID').fill('1');
  await button('Track by ID').click();
  await expect
    .element(page.getByText('Failed to search for your ride. Please try again.'))
    .toBeVisible();
  isOffline = false;
  dispatchEvent(new Event('online'));
  await expect.element(ride).toBeVisible();
});

it('starts anew when its own link is followed', async () => {
  fakeApi(answers);
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(ride).toBeVisible();
  goTo(path);
  await expect.element(ride).not.toBeInTheDocument();
  await expect.element(field('Tracking ID')).toHaveValue('');
});

it('finds the ride of an earlier visit again with the back button', async () => {
  fakeApi(answers);
  mountScreen(<FindMyRideScreen />, { path });
  await field('Tracking ID').fill('20261120-0123456789');
  await button('Track by ID').click();
  await expect.element(ride).toBeVisible();
  goTo(path);
  await expect.element(field('Tracking ID')).toHaveValue('');
  history.back();
  await expect.element(field('Tracking ID')).toHaveValue('20261120-0123456789');
  await expect.element(ride).toBeVisible();
});

it('says of a ride of long ago why its places are not told, and asks for no road', async () => {
  const untold = { rider_name: '—', pickup_location: '—', dropoff_location: '—' };
  const old = { ...assignedRide, ...untold, driver_name: null, driver_progress: null };
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': () => [{ ...old, status: 'Completed' }],
  });
  const { container } = mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect
    .element(page.getByText(/^Names and places are shown for seven days\./))
    .toBeVisible();
  expect(page.getByText('—', { exact: true }).elements()).toHaveLength(0);
  expect(container.querySelector('figure, svg[role=img]')).toBeNull();
  expect(api.to('GET /api/route/')).toHaveLength(0);
  await expectAccessible(container);
});

it('copies the details', async () => {
  fakeApi(answers);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await button('Share Details').click();
  expect(write.mock.calls[0]?.[0]).toContain('Tracking ID: 20261120-0123456789\nPickup: Hato');
});
