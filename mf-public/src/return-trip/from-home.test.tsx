import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { pairOf } from '../booking/pairs.ts';
import { receiptOf } from '../booking/receipts.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { answers, button, calculate, fare, field, fillPerson } from '../testing/home-booking.ts';
import { returnNextDay } from '../testing/return-day.ts';
import { mountScreen, where } from '../testing/mount-screen.tsx';
import BookingConfirmationScreen from '../screens/booking-confirmation/booking-confirmation.screen.tsx';
import { BookingForm } from '../screens/home/booking-form.tsx';

/** There and back: two bookings from one press. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const there = { id: 7, tracking_id: '20261120-0123456789', receipt: 'r-1' };
const back = { id: 8, tracking_id: '20261120-9876543210', receipt: 'r-2' };
const booked = { status: 'Pending', calculated_fare: 40.84 };

/** A server that prices the way back otherwise, and answers its booking like this. */
function server(second: () => unknown) {
  return fakeApi({
    ...answers,
    'GET /route/': ({ url }: Request) => ({
      ...answers['GET /route/'](),
      distance_km: new URL(url).searchParams.get('from') === 'mambo' ? 20.1 : 16.5,
    }),
    'GET /fareCalc/': ({ url }: Request) => ({
      ...fare(new URL(url).searchParams.get('distance_km') === '20.1' ? 51.05 : 40.84),
      quote: 'q-1',
    }),
    'POST /book-ride/': async (request: Request) =>
      'return_of' in ((await request.json()) as object) ? second() : { ...booked, ...there },
  });
}
type Server = ReturnType<typeof server>;
const bodies = (api: Server) =>
  Promise.all(
    api.to('POST /api/book-ride/').map((one) => one.json() as Promise<Record<string, unknown>>),
  );

/** The booking form, and the confirmation after it. */
const open = () => mountScreen(<BookingForm />, { elsewhere: <BookingConfirmationScreen /> });

/** Books the trip and its way back in the late evening of the next day. */
async function bookThereAndBack() {
  open();
  await calculate();
  await button('Add a return trip').click();
  await returnNextDay();
  await field('Time of the return trip').selectOptions('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
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
  await button('Add a return trip').click();
  const day = await returnNextDay();
  await field('Time of the return trip').selectOptions('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
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

it('keeps the return trip over a reload, until it is taken away', async () => {
  const api = server(() => ({ ...booked, ...back }));
  const { update } = open();
  await calculate();
  await button('Add a return trip').click();
  const day = await returnNextDay();
  await field('Time of the return trip').selectOptions('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
  update(null);
  const again = open();
  await button('Calculate Fare').click();
  await expect.element(field('Time of the return trip')).toHaveValue('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(2);
  expect((await bodies(api))[1]).toMatchObject({ ride_datetime: `${day}T23:30:00`, return_of: 7 });
  expect(sessionStorage.getItem('booking-draft-return')).toBeNull();
  again.update(null);
  const { update: leave } = open();
  await calculate();
  await button('Add a return trip').click();
  await returnNextDay();
  await button('Without a return trip').click();
  await expect.element(button('Add a return trip')).toHaveFocus();
  leave(null);
  open();
  await button('Calculate Fare').click();
  await expect.element(button('Add a return trip')).toBeVisible();
  expect(page.getByLabelText('Time of the return trip').elements()).toEqual([]);
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
  await button('Add a return trip').click();
  await returnNextDay();
  await field('Time of the return trip').selectOptions('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
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
