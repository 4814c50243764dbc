import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { BookingForm } from '../screens/home/booking-form.tsx';
import { fakeApi, refusal } from './fake-api.ts';
import { answers, button, calculate, fare, field, fillPerson } from './home-booking.ts';
import { mountScreen, where } from './mount-screen.tsx';

/**
 * A server whose first answer to a booking is lost; `next` are those after it. `status` is the ride's
 * by now; without it nobody can look it up.
 */
export function losing(next: readonly (() => unknown)[] = [], status?: string) {
  let given = 0;
  let quotes = 0;
  return fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ ...fare(40.84), quote: `q-${(quotes += 1)}` }),
    'POST /book-ride/': () => {
      given += 1;
      if (given === 1) return Promise.reject(new TypeError('offline'));
      return (next[given - 2] ?? answers['POST /book-ride/'])();
    },
    'GET /rides/search/': () =>
      status === undefined
        ? refusal(503, 'Away')
        : [{ tracking_id: '20261120-0123456789', status }],
  });
}

/** What was sent to be booked, and under which keys. */
export const sentTo = (api: ReturnType<typeof fakeApi>) =>
  Promise.all(
    api.to('POST /api/book-ride/').map(async (request) => ({
      key: request.headers.get('Idempotency-Key'),
      body: (await request.json()) as Record<string, unknown>,
    })),
  );

export const failed = () => page.getByText('Failed to book ride. Please try again.');

/** Books, loses the answer, and leaves the form. */
export async function bookAndLeave(fillMore?: () => Promise<void>) {
  const { update } = mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await fillMore?.();
  await button('Book Ride').click();
  await expect.element(failed()).toBeVisible();
  update(null);
}

/** The form again, with the trip that it has kept. */
export async function calculateAgain() {
  mountScreen(<BookingForm />);
  await expect.element(field('Drop-off Location')).toHaveValue('Mambo Beach, Curaçao');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$40.84')).toBeVisible();
  await fillPerson();
}

/** Until it is confirmed. */
export async function bookAgain() {
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
}
