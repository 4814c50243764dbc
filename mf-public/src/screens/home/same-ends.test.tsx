import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { answers, button, calculate, field, fillPerson } from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

/** Pickup and drop-off are two places. */

const SAME = 'Pickup and drop-off must be two different places.';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('says at the drop-off, when it is left, that it is the pickup, and asks for no fare', async () => {
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await field('Pickup Location').fill('Kaya 1');
  await field('Drop-off Location').fill('Kaya 1 ');
  expect(page.getByText(SAME).elements()).toHaveLength(0);
  await field('Date').click();
  await expect.element(field('Drop-off Location')).toHaveAccessibleDescription(SAME);
  await userEvent.keyboard('{Escape}');
  await button('Calculate Fare').click();
  await expect.element(field('Drop-off Location')).toHaveFocus();
  expect(api.to('GET /api/route/')).toHaveLength(0);
  await field('Pickup Location').fill('Kaya 2');
  await expect.element(field('Drop-off Location')).not.toHaveAttribute('aria-invalid');
});

it('unlocks the trip, and says so, when the server knows that two names are one place', async () => {
  const refused = () => refusal(400, SAME, 'ride.same_ends', { dropoff_location: SAME });
  fakeApi({ ...answers, 'POST /book-ride/': refused });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(page.getByText(`Failed to book ride: ${SAME}`)).toBeVisible();
  await expect.element(field('Drop-off Location')).toBeEnabled();
});
