import { BOOKING_DRAFT, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { NO_DETAILS } from '@trupial/web-kit/ride-details-draft';
import { writeStored } from '@trupial/web-kit/browser-storage';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { answers, button } from '../../testing/home-booking.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** The form after a reload, for as long as the fields of its details are not there. */
function WithoutDetails() {
  const { calculate, bookRide, changeName, changePhone, quote, problem } = useBookingForm();
  const fillPerson = () => {
    changeName('Ana Martina');
    changePhone('1234567');
  };
  return (
    <>
      <button onClick={() => void calculate()}>Calculate</button>
      <button onClick={fillPerson}>Fill in</button>
      <button disabled={!quote} onClick={() => void bookRide()}>
        Book
      </button>
      <output>{problem?.text}</output>
    </>
  );
}

/** A trip and details of this tab, as they are kept over a reload; and books. */
async function bookWith(typed: Partial<typeof NO_DETAILS>, owner = '') {
  onTestFinished(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const [pickup, dropoff] = [{ text: 'Hato Airport' }, { text: 'Mambo Beach' }];
  writeBookingDraft({ pickup, dropoff, day: '', time: '' });
  writeStored(`${BOOKING_DRAFT}-details`, { owner, typed: { ...NO_DETAILS, ...typed } });
  const api = fakeApi(answers);
  mountScreen(<WithoutDetails />);
  await button('Fill in').click();
  await button('Calculate').click();
  await button('Book').click();
  return api;
}

const kept = () => sessionStorage.getItem(`${BOOKING_DRAFT}-details`);

it('sends the details of before a reload, although their fields are not there yet', async () => {
  const api = await bookWith({ wheelchair: true, infant: 1, rider_note: 'The blue house' });
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  expect(await api.to('POST /api/book-ride/')[0]?.json()).toMatchObject({
    wheelchair: true,
    child_seats: { infant: 1, child: 0, booster: 0 },
    rider_note: 'The blue house',
  });
  expect(kept()).toBeNull();
});

it('books nothing while one of them is wrong, and keeps them', async () => {
  const api = await bookWith({ flight_number: '735', wheelchair: true });
  await expect.element(page.getByText('Failed to book ride. Please try again.')).toBeVisible();
  expect(api.to('POST /api/book-ride/')).toEqual([]);
  expect(kept()).not.toBeNull();
});

it('sends nothing of somebody else', async () => {
  const api = await bookWith({ wheelchair: true }, 'maria');
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  expect(await api.to('POST /api/book-ride/')[0]?.json()).not.toHaveProperty('wheelchair');
});
