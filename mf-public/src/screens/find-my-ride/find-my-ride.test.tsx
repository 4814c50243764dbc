import { goTo } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
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

it('shows the details of the booking to whoever has its receipt in this browser', async () => {
  keepReceipt(assignedRide.tracking_id, 'r-1');
  const { rider_note: _, ...others } = assignedRide;
  const api = fakeApi({
    ...answers,
    'POST /rides/42/details/': () => ({ ...others, rider_note: 'The blue house' }),
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(page.getByText('The blue house')).toBeVisible();
  expect(await api.to('POST /api/rides/42/details/')[0]?.json()).toEqual({ receipt: 'r-1' });
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

it('follows the ride by itself while it is under way, and stops when it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  let now = sampleRide;
  const api = fakeApi({ ...answers, 'GET /rides/search/': () => [now] });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await vi.advanceTimersByTimeAsync(600);
  await expect.poll(() => document.body.textContent).toContain('Pending Assignment');
  now = { ...sampleRide, status: 'Completed' };
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return document.body.textContent;
    })
    .toContain('Your ride has been completed.');
  const asked = api.to('GET /api/rides/search/').length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.to('GET /api/rides/search/')).toHaveLength(asked);
});

/** The feed of a ride: `send` writes an event of the contract. */
function liveFeed() {
  const feed: { send: (event: string, data: object) => void } = { send: () => undefined };
  const open = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          feed.send = (event, data) => {
            const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
            controller.enqueue(new TextEncoder().encode(text));
          };
          feed.send('open', {});
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream' } },
    );
  return { feed, open };
}

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
  fakeApi({
    ...answers,
    'GET /rides/search/': () => [other],
    'GET /live/': () => Promise.reject(new TypeError('offline')),
  });
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect
    .poll(() => document.body.textContent, { timeout: 8_000 })
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
  let age = 57;
  fakeApi({ ...answers, 'GET /rides/42/position/': () => ({ position: position(age) }) });
  const { container } = mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  const shown = page.getByText(/^Your driver was here \d+ s ago\. He may be nearer by now\.$/);
  await expect.element(shown).toBeVisible();
  await expectAccessible(container);
  age = 90;
  await expect.poll(() => shown.elements().length, { timeout: 8_000 }).toBe(0);
  await expect
    .element(page.getByText('Nothing was heard from the driver for more than a minute.'))
    .toBeVisible();
});

it('starts anew when its own link is followed', async () => {
  fakeApi(answers);
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await expect.element(ride).toBeVisible();
  goTo(path);
  await expect.element(ride).not.toBeInTheDocument();
  await expect.element(field('Tracking ID')).toHaveValue('');
});

it('copies the details', async () => {
  fakeApi(answers);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  mountScreen(<FindMyRideScreen />, { path: `${path}?tracking_id=1` });
  await button('Share Details').click();
  expect(write.mock.calls[0]?.[0]).toContain('Tracking ID: 20261120-0123456789\nPickup: Hato');
});
