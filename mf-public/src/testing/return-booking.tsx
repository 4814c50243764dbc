import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mountScreen } from './mount-screen.tsx';
import { fakeApi } from './fake-api.ts';
import { answers, button, fare, field } from './home-booking.ts';
import { returnNextDay } from './return-day.ts';
import BookingConfirmationScreen from '../screens/booking-confirmation/booking-confirmation.screen.tsx';
import { BookingForm } from '../screens/home/booking-form.tsx';

export const there = { id: 7, tracking_id: '20261120-0123456789', receipt: 'r-1' };
export const back = { id: 8, tracking_id: '20261120-9876543210', receipt: 'r-2' };
export const booked = { status: 'Pending', calculated_fare: 40.84 };

/** A server that prices the way back otherwise, and answers its booking like this. */
export function server(second: () => unknown) {
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
export type Server = ReturnType<typeof server>;
export const bodies = (api: Server) =>
  Promise.all(
    api.to('POST /api/book-ride/').map((one) => one.json() as Promise<Record<string, unknown>>),
  );

/** Adds a return trip in the late evening of the next day, and answers that day. */
export async function addReturn(): Promise<string> {
  await button('Add a return trip').click();
  const day = await returnNextDay();
  await field('Time of the return trip').selectOptions('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
  return day;
}

/** The booking form, and the confirmation after it. */
export const open = () =>
  mountScreen(<BookingForm />, { elsewhere: <BookingConfirmationScreen /> });
