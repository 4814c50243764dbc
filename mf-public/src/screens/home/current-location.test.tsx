import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { answers, field, place } from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

/** Where the person stands, as the pickup location. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [1, 'Please allow location access.'],
  [2, 'Unable to access your location.'],
  [3, 'Unable to access your location.'],
])('tells why there is no location (%i)', async (code, text) => {
  fakeApi(answers);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code } as GeolocationPositionError),
  );
  mountScreen(<BookingForm />);
  await page.getByRole('button', { name: 'Use current location: Pickup Location' }).click();
  // Read out: the focus is on the button, not on the field that is described by it.
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
});

it.each([
  ['finds the address', () => ({ results: [place('punda', 'Punda')] }), 'Punda, Curaçao', ''],
  ['says when there is none', () => ({ results: [] }), '', 'No address found for your location.'],
  [
    'says when it could not ask',
    () => Promise.reject(new TypeError('offline')),
    '',
    'Error fetching your location.',
  ],
])('%s of where the person stands', async (_, reply, value, text) => {
  fakeApi({ ...answers, 'GET /places/reverse/': reply });
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: 12.1, longitude: -68.9 } } as GeolocationPosition),
  );
  mountScreen(<BookingForm />);
  await page.getByRole('button', { name: 'Use current location: Pickup Location' }).click();
  if (text) await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Pickup Location')).toHaveValue(value);
});
