import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { pairOf } from '../booking/pairs.ts';
import { receiptOf } from '../booking/receipts.ts';
import { refusal } from '../testing/fake-api.ts';
import { button, calculate, field, fillPerson } from '../testing/home-booking.ts';
import {
  addReturn,
  back,
  bodies,
  booked,
  open,
  type Server,
  server,
  there,
} from '../testing/return-booking.tsx';
import { mountScreen, where } from '../testing/mount-screen.tsx';
import BookingConfirmationScreen from '../screens/booking-confirmation/booking-confirmation.screen.tsx';
import { BookingForm } from '../screens/home/booking-form.tsx';

/** There and back: two bookings from one press. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Books the trip and its way back in the late evening of the next day. */
async function bookThereAndBack() {
  open();
  await calculate();
  await addReturn();
  await fillPerson();
  await button('Book Ride').click();
}

it('takes no day back that is more than a year ahead', async () => {
  server(() => ({ ...booked, ...back }));
  mountScreen(<BookingForm />);
  await calculate();
  await button('Add a return trip').click();
  await field('Date of the return trip').fill('12/24/2099');
  await userEvent.tab();
  await expect
    .element(field('Date of the return trip'))
    .toHaveAccessibleDescription('Date input not valid.');
});

it('shows both fares and their sum, and books both with one press', async () => {
  const api = server(() => ({ ...booked, ...back, calculated_fare: 51.05 }));
  const { container } = open();
  await calculate();
  const day = await addReturn();
  await expect.element(page.getByText('$51.05')).toBeVisible();
  await expectAccessible(container);
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  // The confirmation sends the second.
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(2);
  const [first, second] = await bodies(api);
  expect(first).not.toHaveProperty('return_of');
  expect(second).toMatchObject({
    pickup_location: 'Mambo Beach, Curaçao',
    dropoff_location: 'Hato Airport, Curaçao',
    ride_datetime: `${day}T23:30:00`,
    passenger_count: 1,
    rider_name: 'Ana Martina',
    calculated_fare: 51.05,
    flight_number: null,
    return_of: 7,
    receipt: 'r-1',
  });
  const keys = api.to('POST /api/book-ride/').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe('return-20261120-0123456789');
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({
      booking: { id: 7 },
      back: { booking: { id: 8, tracking_id: back.tracking_id } },
    });
  expect(JSON.stringify(where.current?.state)).not.toContain('r-1');
  expect([receiptOf(there.tracking_id), receiptOf(back.tracking_id)]).toEqual(['r-1', 'r-2']);
  expect(pairOf(there.tracking_id)).toBe(back.tracking_id);
  expect(pairOf(back.tracking_id)).toBe(there.tracking_id);
});

/** The form says why nothing is booked; without the return trip it books one way. */
async function expectRefusedUntilRemoved(api: Server) {
  await expect
    .element(page.getByText('Please complete the return trip, or remove it.'))
    .toBeVisible();
  expect(api.to('POST /api/book-ride/')).toEqual([]);
  await button('Without a return trip').click();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
}

it('books nothing while the return trip is not whole, and says so at its field', async () => {
  const api = server(() => ({ ...booked, ...back }));
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Add a return trip').click();
  await button('Book Ride').click();
  await expect.element(page.getByText('Please select a date and time.')).toBeVisible();
  await expect.element(field('Time of the return trip')).toHaveFocus();
  await expectRefusedUntilRemoved(api);
  expect(await bodies(api)).toHaveLength(1);
});

it('is shown first when it was kept and its fields have not come yet, and nothing is booked', async () => {
  const api = server(() => ({ ...booked, ...back }));
  open();
  await calculate();
  await fillPerson();
  const draft = { day: '', time: '', flight_number: '', flight_direction: 'departure' };
  sessionStorage.setItem('booking-draft-return', JSON.stringify({ owner: '', draft }));
  await button('Book Ride').click();
  await expect.element(field('Date of the return trip')).toBeVisible();
  await expectRefusedUntilRemoved(api);
});

it('takes no day before the outbound ride', async () => {
  server(() => ({ ...booked, ...back }));
  mountScreen(<BookingForm />);
  await calculate();
  await button('Add a return trip').click();
  await field('Date of the return trip').fill('01/01/2020');
  await userEvent.tab();
  await expect.element(page.getByText(/earliest day is/)).toBeVisible();
});

it('keeps the first ride when the second is refused, with all that is needed to try again', async () => {
  const api = server(() => refusal(503, 'The maps are away.', 'maps.unavailable'));
  await bookThereAndBack();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({
      booking: { id: 7 },
      back: {
        problem: { text: 'Failed to book ride: {reason}', reason: 'The maps are away.' },
        wanted: { outbound: { id: 7 }, quote: { fare: 51.05 }, person: { name: 'Ana Martina' } },
      },
    });
  expect(await bodies(api)).toHaveLength(2);
  expect(JSON.stringify(where.current?.state)).not.toContain('r-1');
});

it('does not call the return trip unbooked when nobody knows', async () => {
  server(() => Promise.reject(new TypeError('offline')));
  await bookThereAndBack();
  await expect
    .element(page.getByText('It is not known whether your return trip is booked'))
    .toBeVisible();
  expect(page.getByText('Your return trip is not booked').elements()).toEqual([]);
});

it('shows the booked ride while the return trip gets no answer, and books it on after a reload', async () => {
  let answer: () => unknown = () => new Promise<never>(() => undefined);
  const api = server(() => answer());
  const { update } = open();
  await calculate();
  await addReturn();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(page.getByText(there.tracking_id)).toBeVisible();
  await expect.element(page.getByText(/^Your return trip is being booked/)).toBeVisible();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(2);
  const { state } = where.current!;
  update(null);
  answer = () => ({ ...booked, ...back });
  mountScreen(<BookingConfirmationScreen />, { path: '/booking-confirmation', state });
  await expect.element(page.getByText('Ride #8', { exact: true })).toBeVisible();
  const [, first, again, ...rest] = api.to('POST /api/book-ride/');
  expect(again?.headers.get('Idempotency-Key')).toBe(`return-${there.tracking_id}`);
  expect(await again?.json()).toEqual(await first?.json());
  expect(rest).toEqual([]);
  expect(receiptOf(back.tracking_id)).toBe('r-2');
});
