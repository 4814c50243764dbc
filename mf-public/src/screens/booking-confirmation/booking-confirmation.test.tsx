import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { bookedRide } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { noRoute, sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';

const answers = {
  'GET /route/': () => sampleRoute,
  'GET /config/': () => ({ maps: 'island', phone: '+599 9 736 6000', currency: 'USD' }),
  'GET /rides/search/': () => [sampleRide],
};
const path = '/booking-confirmation';
const passedAlong = { booking: bookedRide(sampleRide) };
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows the booking that was passed along, without asking for it', async () => {
  const api = fakeApi(answers);
  const { container } = mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  for (const text of ['Ride #42', 'Processing', '20261120-0123456789', '$40.84', '16.5 km']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('Fri, Nov 20, 2026, 3:30 PM')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '+599 9 736 6000' }))
    .toHaveAttribute('href', 'tel:+59997366000');
  const calendar = page.getByRole('link', { name: 'Add to Calendar' });
  await expect.element(calendar).toHaveAttribute('target', '_blank');
  await expect.element(calendar).toHaveAttribute('rel', 'noopener noreferrer');
  const event = new URL(calendar.element().getAttribute('href') ?? '').searchParams;
  expect(event.get('text')).toBe('Ride: Hato Airport to Mambo Beach');
  expect(event.get('dates')).toBe('20261120T193000Z/20261120T203000Z');
  expect(event.get('details')).toContain('Tracking ID: 20261120-0123456789');
  expect(api.to('GET /api/rides/search/')).toHaveLength(0);
  await expect.element(page.getByRole('img', { name: /Route from Hato Airport/ })).toBeVisible();
  await expectAccessible(container);
});

it('says that the road is not known when its places are not', async () => {
  fakeApi({ ...answers, 'GET /route/': () => noRoute });
  const { container } = mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  const note = page.getByText('We do not know the road between these places.');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Map of Curaçao' })).toBeVisible();
  await expectAccessible(container);
});

it('leaves out luggage and distance when there are none, and waits for the fare', async () => {
  fakeApi(answers);
  const booking = {
    ...passedAlong.booking,
    luggage_count: 0,
    distance_km: 0,
    calculated_fare: null,
  };
  mountScreen(<BookingConfirmationScreen />, { path, state: { booking } });
  await expect.element(page.getByText('Calculating...')).toBeVisible();
  expect(page.getByText('Luggage').elements()).toHaveLength(0);
  expect(page.getByText('Distance', { exact: true }).elements()).toHaveLength(0);
});

it('fetches the booking by the tracking id in the address, which stays there', async () => {
  const api = fakeApi(answers);
  mountScreen(<BookingConfirmationScreen />, { path: `${path}?tracking_id=20261120-0123456789` });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(where.current?.search).toBe('?tracking_id=20261120-0123456789');
  expect(api.to('GET /api/rides/search/')).toHaveLength(1);
});

it('says when the booking cannot be loaded, with ways on', async () => {
  fakeApi({ ...answers, 'GET /rides/search/': () => refusal(404, 'No ride found.') });
  const { container } = mountScreen(<BookingConfirmationScreen />, {
    path: `${path}?tracking_id=1`,
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Unable to Load Booking' }))
    .toBeVisible();
  await expect
    .element(page.getByText('Unable to load booking details. Please check your tracking ID.'))
    .toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Track Your Ride')).toHaveAttribute('href', '/find-my-ride');
  await expect.element(link('Book New Ride')).toHaveAttribute('href', '/');
  await expectAccessible(container);
});

it('says when there is no such booking', async () => {
  fakeApi({ ...answers, 'GET /rides/search/': () => [] });
  mountScreen(<BookingConfirmationScreen />, { path: `${path}?tracking_id=1` });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Booking information not found' }))
    .toBeVisible();
});

it('goes home with neither booking nor tracking id', async () => {
  fakeApi(answers);
  mountScreen(<BookingConfirmationScreen />, { path });
  await expect.poll(() => where.current?.pathname).toBe('/');
});

it('asks before it leaves, and takes the tracking id along', async () => {
  fakeApi(answers);
  mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await button('Check Ride Status').click();
  await expect.element(heading('Leave This Page?')).toBeVisible();
  await button('Stay Here').click();
  await expect.element(heading('Leave This Page?')).not.toBeInTheDocument();
  await button('Check Ride Status').click();
  await button('Check Status').click();
  await expect.poll(() => where.current?.pathname).toBe('/find-my-ride');
  expect(where.current?.search).toBe('?tracking_id=20261120-0123456789');
});

it('cancels with the receipt, once asked', async () => {
  const api = fakeApi({ ...answers, 'POST /cancel-ride/42/': () => ({ id: 42 }) });
  keepReceipt('20261120-0123456789', 'r-1');
  mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await button('Cancel this ride').click();
  await button('Keep Ride').click();
  expect(api.to('POST /api/cancel-ride/42/')).toHaveLength(0);
  await button('Cancel this ride').click();
  await button('Cancel Ride').click();
  // The button that was pressed has gone.
  await expect.element(heading('Booking cancelled')).toHaveFocus();
  expect(await api.to('POST /api/cancel-ride/42/')[0]?.json()).toEqual({ receipt: 'r-1' });
  await expect.poll(() => where.current?.state).toMatchObject({ booking: { status: 'Cancelled' } });
});

const later = { ...sampleRide, ride_datetime: '2030-11-20T15:30:00' };
const config = {
  maps: 'island',
  phone: '+599 9 736 6000',
  currency: 'USD',
  amend_until: 'set_off',
  amend_minutes: 30,
};
const changeAnswers = {
  ...answers,
  'GET /config/': () => config,
  'GET /rides/search/': () => [later],
  'POST /rides/42/details/': () => ({}),
  'POST /rides/42/amendment-preview/': () => ({
    id: 42,
    version: 0,
    old_fare: 40.84,
    new_fare: 45.84,
    difference: 5,
    fields: [
      { field: 'ride_datetime', was: '2030-11-20T15:30:00', is: '2030-11-20T23:30:00' },
      { field: 'calculated_fare', was: 40.84, is: 45.84 },
    ],
    driver_fits: null,
    changeable_until: '2030-11-20T19:00:00.000Z',
    changeable_until_step: 'set_off',
    quote: 'q-2',
  }),
  'POST /amend-ride/42/': () => ({
    id: 42,
    status: 'Pending',
    version: 1,
    ride_datetime: '2030-11-20T23:30:00',
    calculated_fare: 45.84,
  }),
};

it('changes the booking with the receipt, and shows the new time and fare', async () => {
  const api = fakeApi(changeAnswers);
  keepReceipt('20261120-0123456789', 'r-1');
  const { container } = mountScreen(<BookingConfirmationScreen />, {
    path,
    state: { booking: bookedRide(later) },
  });
  await button('Change booking').click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.getByLabelText('Time', { exact: true }).selectOptions('23:30');
  await expect.element(dialog.getByText('$5.00 more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Wed, Nov 20, 2030, 11:30 PM').first()).toBeVisible();
  await expect.element(page.getByText('$45.84').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Last change' })).toBeVisible();
  await expectAccessible(container);
  expect(await api.to('POST /api/amend-ride/42/')[0]?.json()).toMatchObject({
    ride_datetime: '2030-11-20T23:30:00',
    quote: 'q-2',
    version: 0,
    receipt: 'r-1',
  });
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({ booking: { ride_datetime: '2030-11-20T23:30:00', calculated_fare: 45.84 } });
  // A calendar takes the file of the changed booking for the newer one.
  const saved = vi.spyOn(URL, 'createObjectURL');
  await button('Calendar file (.ics)').click();
  const [[file]] = saved.mock.calls as [[Blob]];
  const text = await file.text();
  expect(text).toContain('SEQUENCE:1\r\n');
  expect(text).toContain('UID:20261120-0123456789@trupial\r\n');
  expect(text).toContain('DTSTART:20301121T033000Z\r\n');
});

it('shows a booking that is found again when its details have come, by its receipt', async () => {
  const details = Promise.withResolvers<object>();
  const api = fakeApi({ ...changeAnswers, 'POST /rides/42/details/': () => details.promise });
  keepReceipt('20261120-0123456789', 'r-1');
  mountScreen(<BookingConfirmationScreen />, { path: `${path}?tracking_id=20261120-0123456789` });
  await expect.poll(() => api.to('POST /api/rides/42/details/')).toHaveLength(1);
  // They stand above the buttons, and would move these away under the finger.
  await expect.element(page.getByText('Loading your booking...')).toBeVisible();
  details.resolve({ rider_note: 'The blue house.' });
  await expect.element(page.getByText('The blue house.')).toBeVisible();
  expect(await api.to('POST /api/rides/42/details/')[0]?.json()).toEqual({ receipt: 'r-1' });
});

it('says until when the booking could be changed, and whom to call', async () => {
  fakeApi({ ...answers, 'GET /config/': () => config });
  keepReceipt('20261120-0123456789', 'r-1');
  const past = { ...sampleRide, ride_datetime: '2020-11-20T15:30:00' };
  mountScreen(<BookingConfirmationScreen />, { path, state: { booking: bookedRide(past) } });
  await expect
    .element(page.getByText('This booking could be changed here until Fri, Nov 20, 2020, 3:00 PM.'))
    .toBeVisible();
  expect(button('Change booking').elements()).toHaveLength(0);
});

it('offers no change to a visitor without the receipt', async () => {
  fakeApi(changeAnswers);
  mountScreen(<BookingConfirmationScreen />, { path, state: { booking: bookedRide(later) } });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '+599 9 736 6000' })).toBeVisible();
  expect(button('Change booking').elements()).toHaveLength(0);
});

it('offers no cancelling to a visitor without the receipt', async () => {
  fakeApi(answers);
  mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(button('Cancel this ride').elements()).toHaveLength(0);
});
