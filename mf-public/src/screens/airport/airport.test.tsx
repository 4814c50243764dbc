import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { answers, calculate, pick } from '../../testing/airport-booking.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { button, field, fillPerson, usDate } from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { nextQuarter } from '../../trip/island-now.ts';
import { AIRPORT } from './airport-trip.ts';
import AirportScreen from './airport.screen.tsx';

/** The form until there is a fare. */

function mountAirport() {
  return mountScreen(<AirportScreen />, { path: '/airport' });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the airport at its end; turning clears the other', async () => {
  fakeApi(answers);
  const { container } = mountAirport();
  await expect.element(field('Drop-off Location')).toHaveValue(AIRPORT.text);
  await expect.element(field('Drop-off Location')).toHaveAttribute('readonly');
  await expectAccessible(container);
  await calculate();
  await page.getByText('From Airport').click();
  await expect.element(field('Pickup Location')).toHaveValue(AIRPORT.text);
  await expect.element(field('Pickup Location')).toHaveAttribute('readonly');
  await expect.element(field('Drop-off Location')).toHaveValue('');
  expect(page.getByText('$31.50').elements()).toHaveLength(0);
  await expect.element(button('Book Airport Transfer')).toBeDisabled();
});

it('keeps the airport where it is when a position comes after the transfer was turned', async () => {
  const api = fakeApi({ ...answers, 'GET /places/reverse/': answers['GET /places/'] });
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  asked.mockImplementation(() => undefined);
  onTestFinished(() => asked.mockRestore());
  mountAirport();
  await button('Use current location: Pickup Location').click();
  // What asks for it is loaded when the button is pressed.
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  await page.getByText('From Airport').click();
  await expect.element(field('Pickup Location')).toHaveValue(AIRPORT.text);
  asked.mock.calls[0]![0]({ coords: { latitude: 12.1, longitude: -68.9 } } as GeolocationPosition);
  await expect.poll(() => api.to('GET /api/places/reverse/')).toHaveLength(1);
  // When a later answer has been read, that one has been, too.
  await pick('Drop-off Location');
  await expect.element(field('Pickup Location')).toHaveValue(AIRPORT.text);
  await expect.element(field('Drop-off Location')).toHaveValue('Mambo & Sea, Curaçao');
});

it('calculates only with both ends and the maps there', async () => {
  let config: (answer: unknown) => void = () => undefined;
  fakeApi({ ...answers, 'GET /config/': () => new Promise((resolve) => (config = resolve)) });
  mountAirport();
  await pick('Pickup Location');
  await expect.element(button('Calculate Fare')).toBeDisabled();
  const waiting = page.getByText(
    'The maps service is still loading. Please wait a moment and try again.',
  );
  await expect.element(waiting).toBeVisible();
  config(answers['GET /config/']());
  await expect.element(button('Calculate Fare')).toBeEnabled();
  await expect.element(waiting).not.toBeInTheDocument();
  await field('Pickup Location').fill('');
  await expect.element(button('Calculate Fare')).toBeDisabled();
});

it('says what is missing at every button that cannot be pressed', async () => {
  fakeApi(answers);
  const { container } = mountAirport();
  await expect
    .element(button('Calculate Fare'))
    .toHaveAccessibleDescription('Please enter both pickup and dropoff locations.');
  await expect
    .element(button('Book Airport Transfer'))
    .toHaveAccessibleDescription('Please calculate fare first before booking.');
  await expectAccessible(container);
  await calculate();
  await expect.element(button('Calculate Fare')).toHaveAccessibleDescription('');
  await expect.element(button('Book Airport Transfer')).toHaveAccessibleDescription('');
});

it('asks to wait while the fare is being calculated', async () => {
  let answer: (fare: unknown) => void = () => undefined;
  fakeApi({ ...answers, 'GET /fareCalc/': () => new Promise((resolve) => (answer = resolve)) });
  mountAirport();
  await pick('Pickup Location');
  await button('Calculate Fare').click();
  await expect
    .element(button('Book Airport Transfer'))
    .toHaveAccessibleDescription('Please wait for fare calculation to complete.');
  answer(answers['GET /fareCalc/']());
  await expect.element(button('Book Airport Transfer')).toHaveAccessibleDescription('');
});

it('says at each field what is wrong with it when it is left, and no more once it is put right', async () => {
  // No quarter of an hour, and with it no day, begins meanwhile.
  stopClock(new Date().toISOString());
  fakeApi(answers);
  const { container } = mountAirport();
  await field('Pickup Location').click();
  await field('Date').fill('01/02/2020');
  await field('Full Name').click();
  await field('Phone Number').fill('12');
  await userEvent.tab();
  await expect
    .element(field('Pickup Location'))
    .toHaveAccessibleDescription('Please enter both pickup and dropoff locations.');
  await expect
    .element(field('Date'))
    .toHaveAccessibleDescription(
      `Date input not valid. The earliest day is ${usDate(nextQuarter().day)}.`,
    );
  await expect
    .element(field('Full Name'))
    .toHaveAccessibleDescription('Please fill in all required fields.');
  await expect
    .element(field('Phone Number'))
    .toHaveAccessibleDescription(/Phone number must be exactly 7 digits\./);
  await expectAccessible(container);
  await pick('Pickup Location');
  await button('As soon as possible').click();
  await fillPerson();
  for (const label of ['Pickup Location', 'Date', 'Full Name', 'Phone Number']) {
    await expect.element(field(label)).not.toHaveAttribute('aria-invalid');
  }
  // The other direction shows a field that has not been used yet.
  await page.getByText('From Airport').click();
  await expect.element(field('Drop-off Location')).not.toHaveAttribute('aria-invalid');
});

it('takes the airport at one end only', async () => {
  const api = fakeApi(answers);
  mountAirport();
  await field('Pickup Location').fill(AIRPORT.text);
  await button('Calculate Fare').click();
  await expect
    .element(field('Drop-off Location'))
    .toHaveAccessibleDescription('Pickup and drop-off must be two different places.');
  expect(api.to('GET /api/route/')).toHaveLength(0);
});

it('shows fare and distance, and clears them at every change', async () => {
  const api = fakeApi(answers);
  const { container } = mountAirport();
  await calculate();
  await expect.element(page.getByText('16.5 km · about 24 min')).toBeVisible();
  await expectAccessible(container);
  const { searchParams } = new URL(api.to('GET /api/fareCalc/')[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    distance_km: '16.5',
    trip_time: expect.stringMatching(/^\d\d:\d\d:00$/),
    is_holiday: 'false',
  });
  await button('One more: Passengers').click();
  expect(page.getByText('$31.50').elements()).toHaveLength(0);
  await expect.element(button('Book Airport Transfer')).toBeDisabled();
});

it('takes 1 to 8 passengers and 0 to 10 bags', async () => {
  fakeApi(answers);
  mountAirport();
  await field('Passengers').fill('12');
  await field('Luggage').fill('12');
  await field('Full Name').click();
  await expect.element(field('Passengers')).toHaveValue('8');
  await expect.element(field('Luggage')).toHaveValue('10');
});

it('previews the route in a new tab, every part encoded', async () => {
  fakeApi(answers);
  mountAirport();
  await button('Preview Map').click();
  await expect
    .element(page.getByText('Please enter both pickup and dropoff locations to preview on map.'))
    .toBeVisible();
  await pick('Pickup Location');
  const link = page.getByRole('link', { name: 'Preview Map' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  const { searchParams } = new URL(link.element().getAttribute('href') ?? '');
  expect(searchParams.get('origin')).toBe('Mambo & Sea, Curaçao');
  expect(searchParams.get('destination')).toBe(AIRPORT.text);
});

it('previews the route from a position, not from our words for it', async () => {
  fakeApi(answers);
  mountAirport();
  await field('Pickup Location').fill('Near Hato, Curaçao (12.18442, -68.95721)');
  const link = page.getByRole('link', { name: 'Preview Map' });
  await expect.element(link).toBeVisible();
  const { searchParams } = new URL(link.element().getAttribute('href') ?? '');
  expect(searchParams.get('origin')).toBe('12.18442,-68.95721');
});

it('says that there is no fare', async () => {
  fakeApi({ ...answers, 'GET /route/': () => refusal(502, 'No maps.') });
  mountAirport();
  await pick('Pickup Location');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('Failed to calculate fare. Please try again.')).toBeVisible();
});
