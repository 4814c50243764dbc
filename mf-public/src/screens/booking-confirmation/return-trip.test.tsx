import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { keepPair } from '../../booking/pairs.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { sampleRide } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';
import {
  answers,
  back,
  button,
  keepReceipts,
  open,
  path,
  problem,
  there,
  wanted,
} from './testing/return-stage.tsx';

/** The confirmation of there and back. */

beforeEach(keepReceipts);

it('shows both rides, each with its number, tracking id and fare, and the sum', async () => {
  fakeApi(answers);
  const { container } = open({ booking: there, back: { booking: back } });
  await expect.element(page.getByRole('heading', { name: 'Return trip' })).toBeVisible();
  for (const text of ['Ride #42', 'Ride #43', back.tracking_id, there.tracking_id]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('Both rides together: $91.89')).toBeVisible();
  await expectAccessible(container);
});

it('adds up no ride that will not be driven', async () => {
  fakeApi(answers);
  open({ booking: there, back: { booking: { ...back, status: 'Rejected' } } });
  await expect.element(page.getByText('Rejected')).toBeVisible();
  expect(page.getByText(/^Both rides together/).elements()).toHaveLength(0);
});

it('shows another fare before it is booked', async () => {
  const api = fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ fare: 60, surcharge: null, quote: 'q-3' }),
    'POST /book-ride/': () => refusal(400, 'Fare mismatch.', 'ride.fare_mismatch'),
  });
  open({ booking: there, back: { wanted, problem } });
  await button('Book the return trip for $51.05').click();
  const text = 'The fare of the return trip is $60.00 now. Nothing was booked for it.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button('Book the return trip for $60.00')).toBeVisible();
  expect(api.to('POST /api/book-ride/')).toHaveLength(1);
});

it('cancels this ride only, unless both are chosen', async () => {
  const api = fakeApi({
    ...answers,
    'POST /cancel-ride/42/': () => ({ id: 42, status: 'Cancelled' }),
    'POST /cancel-ride/43/': () => ({ id: 43, status: 'Cancelled' }),
  });
  open({ booking: there, back: { booking: back } });
  await button('Cancel this ride').first().click();
  await expect.element(page.getByRole('radio', { name: 'Only ride #43' })).toBeChecked();
  await button('Cancel Ride').click();
  await expect.poll(() => api.to('POST /api/cancel-ride/43/')).toHaveLength(1);
  expect(api.to('POST /api/cancel-ride/42/')).toEqual([]);
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({ booking: { status: 'Pending' }, back: { booking: { status: 'Cancelled' } } });
  await button('Cancel this ride').click();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

it('cancels both, one after the other, and says which one was not', async () => {
  const late = 'The rider has already been picked up.';
  let isLate = true;
  const api = fakeApi({
    ...answers,
    'POST /cancel-ride/42/': () => ({ id: 42, status: 'Cancelled' }),
    'POST /cancel-ride/43/': () =>
      isLate ? refusal(409, late, 'ride.picked_up') : { id: 43, status: 'Cancelled' },
  });
  open({ booking: there, back: { booking: back } });
  await button('Cancel this ride').last().click();
  await page.getByRole('radio', { name: 'Both rides, #42 and #43' }).click();
  await button('Cancel both rides').click();
  await expect.element(page.getByText(`Ride #43 was not cancelled: ${late}`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({ booking: { status: 'Cancelled' }, back: { booking: { status: 'Pending' } } });
  isLate = false;
  await button('Cancel this ride').click();
  await button('Cancel Ride').click();
  await expect.poll(() => api.to('POST /api/cancel-ride/43/')).toHaveLength(2);
});

it('finds both by one tracking id in the browser that booked them', async () => {
  keepPair(there.tracking_id, back.tracking_id);
  fakeApi({
    ...answers,
    'GET /rides/search/': ({ url }: Request) => [
      url.includes(back.tracking_id)
        ? { ...sampleRide, id: 43, tracking_id: back.tracking_id, return_of: 42 }
        : { ...sampleRide, return_ride: 43 },
    ],
  });
  mountScreen(<BookingConfirmationScreen />, {
    path: `${path}?tracking_id=${there.tracking_id}`,
  });
  await expect.element(page.getByText('Ride #43', { exact: true })).toBeVisible();
});

it('names the other ride by its number alone in another browser', async () => {
  fakeApi({ ...answers, 'GET /rides/search/': () => [{ ...sampleRide, return_ride: 43 }] });
  mountScreen(<BookingConfirmationScreen />, {
    path: `${path}?tracking_id=${there.tracking_id}`,
  });
  await expect.element(page.getByText('Return trip: ride #43')).toBeVisible();
});

it('offers a change no more that was made of the other ride too', async () => {
  const later = '2030-11-20T15:30:00';
  const fields = [{ field: 'rider_note', was: null, is: 'Ring twice' }];
  const changed = { ...there, rider_note: 'Ring twice', last_change: { at: later, fields } };
  // As the form writes a booking without details.
  const { rider_note: _, ...plain } = { ...back, ride_datetime: later };
  const other = { ...sampleRide, id: 43, tracking_id: back.tracking_id, ride_datetime: later };
  fakeApi({
    ...answers,
    'GET /config/': () => ({ phone: '', amend_until: 'set_off', amend_minutes: 30 }),
    'GET /rides/search/': () => [other],
    'POST /rides/43/details/': () => ({}),
    'POST /rides/43/amendment-preview/': () => ({
      old_fare: 51.05,
      new_fare: 51.05,
      difference: 0,
      fields,
      quote: 'q-3',
      driver_fits: null,
      driver_misfit: null,
      changeable_until: null,
    }),
    'POST /amend-ride/43/': () => ({
      id: 43,
      status: 'Pending',
      version: 1,
      ride_datetime: later,
      calculated_fare: 51.05,
    }),
  });
  open({ booking: changed, back: { booking: plain } });
  await button('Make the same change of ride #43').click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await expect.element(dialog.getByRole('button', { name: 'Change booking' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({ back: { booking: { rider_note: 'Ring twice', amendments: 1 } } });
  const offer = page.getByText('Ride #42 was changed. Change this one too?');
  await expect.element(offer).not.toBeInTheDocument();
});

it('offers the same change for the other ride, with its own fare before it counts', async () => {
  const later = '2030-11-20T15:30:00';
  const changed = {
    ...there,
    passenger_count: 4,
    last_change: {
      at: '2026-11-20T12:00:00Z',
      fields: [
        { field: 'passenger_count', was: 2, is: 4 },
        { field: 'calculated_fare', was: 40.84, is: 45.84 },
      ],
    },
  };
  const other = { ...sampleRide, id: 43, tracking_id: back.tracking_id, ride_datetime: later };
  const api = fakeApi({
    ...answers,
    'GET /config/': () => ({ phone: '', amend_until: 'set_off', amend_minutes: 30 }),
    'GET /rides/search/': () => [other],
    'POST /rides/43/details/': () => ({}),
    'POST /rides/43/amendment-preview/': () => refusal(409, 'Away.', 'away'),
  });
  open({ booking: changed, back: { booking: { ...back, ride_datetime: later } } });
  await expect.element(page.getByText('Ride #42 was changed. Change this one too?')).toBeVisible();
  await button('Make the same change of ride #43').click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await expect.element(dialog.getByLabelText('Passengers', { exact: true })).toHaveValue('4');
  await expect.poll(() => api.to('POST /api/rides/43/amendment-preview/')).not.toEqual([]);
  const [asked] = api.to('POST /api/rides/43/amendment-preview/');
  expect(await asked?.json()).toEqual({ passenger_count: 4, version: 0, receipt: 'r-2' });
});
