import { platformStore, queryClient, sessionAtom } from '@trupial/web-kit';
import { beforeEach, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { PREFERENCES } from '../../../packages/web-kit/src/testing/a-rider.ts';
import AirportScreen from '../screens/airport/airport.screen.tsx';
import { BookingForm } from '../screens/home/booking-form.tsx';
import {
  answers as airportAnswers,
  calculate as calculateTransfer,
} from '../testing/airport-booking.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import {
  answers,
  button,
  calculate,
  field,
  fillPerson,
  fillTrip,
} from '../testing/home-booking.ts';
import { mountScreen, where } from '../testing/mount-screen.tsx';

const place = (id: number, address: string, ends: object) => ({
  id,
  name: `Place ${id}`,
  address,
  location_type: 'custom',
  is_default_pickup: false,
  is_default_dropoff: false,
  ...ends,
});
const mine = {
  'GET /dashboard/': () => ({ username: 'maria', role: 'rider', first_name: 'Maria' }),
  'GET /user/favorites/': () => ({ favorites: [] }),
  'GET /user/preferences/': () => ({ preferences: PREFERENCES }),
};
const signedIn = (is: boolean) =>
  platformStore.set(
    sessionAtom,
    is ? { status: 'signed-in', username: 'maria', role: 'rider' } : { status: 'anonymous' },
  );
const wish = page.getByRole('checkbox', { name: 'Ask for the ride type of my profile: Comfort' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signedIn(true);
});
afterEach(() => {
  signedIn(false);
  vi.unstubAllGlobals();
});

it('starts the booking as the profile says, and asks for the ride type in the note', async () => {
  const api = fakeApi({ ...answers, ...mine });
  const { container } = mountScreen(<BookingForm />);
  await expect.element(field('Passengers')).toHaveValue('2');
  await expect.element(field('Luggage')).toHaveValue('1');
  await calculate();
  await expect.element(wish).toBeChecked();
  await expectAccessible(container);
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  expect(await api.to('POST /api/book-ride/')[0]?.json()).toMatchObject({
    passenger_count: 2,
    luggage_count: 1,
    rider_note: 'Comfort if possible.',
    language: 'en',
  });
});

it('sends no wish that was switched off, and none beside a note that was not asked for', async () => {
  const api = fakeApi({ ...answers, ...mine });
  mountScreen(<BookingForm />);
  await expect.element(field('Passengers')).toHaveValue('2');
  await calculate();
  await fillPerson();
  await wish.click();
  await page.getByRole('button', { name: 'Details for the driver (optional)' }).click();
  const note = field('Note to the driver');
  const said = page.getByText('The note to the driver is too long for it. Please shorten it.');
  await note.fill('x'.repeat(490));
  await expect.element(said).not.toBeInTheDocument();
  await wish.click();
  await expect.element(said).toBeVisible();
  await note.fill('x'.repeat(300));
  await expect.element(said).not.toBeInTheDocument();
  await wish.click();
  await note.fill('The blue house');
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  expect(await api.to('POST /api/book-ride/')[0]?.json()).toMatchObject({
    rider_note: 'The blue house',
  });
});

it('puts nothing in the place of what was typed before the answer came', async () => {
  const answer = Promise.withResolvers<object>();
  fakeApi({ ...answers, ...mine, 'GET /user/preferences/': () => answer.promise });
  mountScreen(<BookingForm />);
  await button('One more: Passengers').click();
  await button('One more: Passengers').click();
  await expect.element(field('Passengers')).toHaveValue('3');
  answer.resolve({ preferences: PREFERENCES });
  await expect.element(field('Luggage')).toHaveValue('1');
  await expect.element(field('Passengers')).toHaveValue('3');
});

it('puts in what came while a fare was asked for when that has failed', async () => {
  const answer = Promise.withResolvers<object>();
  const fare = Promise.withResolvers<Response>();
  fakeApi({
    ...answers,
    ...mine,
    'GET /user/preferences/': () => answer.promise,
    'GET /fareCalc/': () => fare.promise,
  });
  mountScreen(<BookingForm />);
  await fillTrip();
  await button('Calculate Fare').click();
  await expect.element(field('Pickup Location')).toBeDisabled();
  answer.resolve({ preferences: PREFERENCES });
  await expect.poll(() => queryClient.getQueryData(['preferences'])).toBeDefined();
  fare.resolve(refusal(503, 'Away.'));
  await expect.element(field('Passengers')).toHaveValue('2');
  await expect.element(field('Luggage')).toHaveValue('1');
});

it('asks again for a profile that could not be fetched', async () => {
  let isBusy = true;
  const api = fakeApi({
    ...answers,
    ...mine,
    'GET /user/preferences/': () =>
      isBusy ? refusal(429, 'Too many requests.') : { preferences: PREFERENCES },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  mountScreen(<BookingForm />);
  // From here on it waits for its next try.
  await expect.poll(() => queryClient.getQueryState(['preferences'])?.status).toBe('error');
  expect(api.to('GET /api/user/preferences/')).toHaveLength(1);
  await expect.element(field('Passengers')).toHaveValue('1');
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(field('Passengers')).toHaveValue('2');
  expect(api.to('GET /api/user/preferences/')).toHaveLength(2);
});

it('asks again for a profile whose line was silent', async () => {
  let isSilent = true;
  const own = AbortSignal.timeout.bind(AbortSignal);
  const over = AbortSignal.abort(new DOMException('Too slow.', 'TimeoutError'));
  const limits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (isSilent && ms === 15_000 ? over : own(ms)));
  onTestFinished(() => limits.mockRestore());
  const api = fakeApi({
    ...answers,
    ...mine,
    'GET /user/preferences/': () => {
      if (isSilent) throw over.reason;
      return { preferences: PREFERENCES };
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  mountScreen(<BookingForm />);
  await expect.poll(() => queryClient.getQueryState(['preferences'])?.status).toBe('error');
  expect(api.to('GET /api/user/preferences/')).toHaveLength(2);
  isSilent = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(field('Passengers')).toHaveValue('2');
  expect(api.to('GET /api/user/preferences/')).toHaveLength(3);
});

it('starts at the favourite places of the profile, and forgets them, and what was typed, with the person', async () => {
  const favorites = [
    place(1, 'Kaya 1, Curaçao', { is_default_pickup: true }),
    place(2, 'Kaya 2, Curaçao', { is_default_dropoff: true }),
  ];
  fakeApi({ ...answers, ...mine, 'GET /user/favorites/': () => ({ favorites }) });
  mountScreen(<BookingForm />);
  await expect.element(field('Pickup Location')).toHaveValue('Kaya 1, Curaçao');
  await expect.element(field('Drop-off Location')).toHaveValue('Kaya 2, Curaçao');
  await field('Drop-off Location').fill('Kaya 3');
  expect(sessionStorage.getItem('booking-draft')).not.toContain('Kaya 1');
  signedIn(false);
  await expect.element(field('Pickup Location')).toHaveValue('');
  await expect.element(field('Drop-off Location')).toHaveValue('');
  await expect.element(field('Passengers')).toHaveValue('1');
});

it('starts at a place that is preferred for both ends, and leaves the other one open', async () => {
  const both = { is_default_pickup: true, is_default_dropoff: true };
  const favorites = [place(1, 'Kaya 1, Curaçao', both)];
  fakeApi({ ...answers, ...mine, 'GET /user/favorites/': () => ({ favorites }) });
  mountScreen(<BookingForm />);
  await expect.element(field('Pickup Location')).toHaveValue('Kaya 1, Curaçao');
  await expect.element(field('Drop-off Location')).toHaveValue('');
});

it('starts a transfer too; its other end stays the airport', async () => {
  const favorites = [place(2, 'Kaya 2, Curaçao', { is_default_dropoff: true })];
  fakeApi({ ...airportAnswers, ...mine, 'GET /user/favorites/': () => ({ favorites }) });
  mountScreen(<AirportScreen />);
  await expect.element(field('Passengers')).toHaveValue('2');
  await expect.element(field('Luggage')).toHaveValue('1');
  await calculateTransfer();
  await expect.element(wish).toBeChecked();
});

it('starts as for a visitor when the profile cannot be asked', async () => {
  fakeApi({ ...answers, 'GET /dashboard/': mine['GET /dashboard/'] });
  mountScreen(<BookingForm />);
  await expect.element(page.getByText('Welcome back, maria!')).toBeVisible();
  await calculate();
  await expect.element(field('Passengers')).toHaveValue('1');
  await expect.element(wish).not.toBeInTheDocument();
});
