import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { back, bookRide, openWithReturn, tomorrow } from '../testing/return-call.tsx';

/** The fare that was told for the return trip does not count any more. */

const OVER = {
  status: 400,
  body: {
    error: 'This fare quote has expired.',
    code: 'ride.quote_expired',
    fields: { quote: '' },
  },
};
const MISMATCH = {
  status: 400,
  body: { error: 'Fare mismatch detected.', code: 'ride.fare_mismatch', fields: {} },
};
const tryAgain = page.getByRole('button', { name: 'Try again' });
const both = page.getByRole('dialog', { name: 'Rides #77 and #78 are booked' });

/** The form, filled; the answers to bookings of the return trip in their order. */
async function booked(...answers: readonly { status: number; body: unknown }[]) {
  const waiting = [...answers];
  let now = { fare: 27.95, quote: 'told' };
  const { bookings, fareQueries } = await openWithReturn(
    () => waiting.shift() ?? { status: 201, body: { ...back, calculated_fare: now.fare } },
    () => now,
  );
  const when = await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  return {
    when,
    fareQueries,
    ofReturn: () => bookings().slice(1),
    /** Books when it costs so much. */
    bookAt: async (fare: number) => {
      now = { fare, quote: 'new' };
      await bookRide.click();
    },
  };
}

it('is asked for anew when its quote has run out, and booked when it is the same', async () => {
  const { when, fareQueries, ofReturn, bookAt } = await booked(OVER);
  await bookAt(27.95);
  await expect.element(both).toBeVisible();
  expect(ofReturn().map(({ body }) => body)).toMatchObject([
    { quote: 'told', calculated_fare: 27.95 },
    { quote: 'new', calculated_fare: 27.95, return_of: 77, ride_datetime: when },
  ]);
  expect(Object.fromEntries(fareQueries().at(-1) ?? [])).toEqual({
    distance_km: '11.2',
    passenger_count: '1',
    luggage_count: '0',
    trip_time: when.slice(11),
    ride_date: when.slice(0, 10),
  });
});

for (const [what, refusal] of [
  ['its quote has run out', OVER],
  ['it is another one by now', MISMATCH],
] as const) {
  it(`is told before it is booked when ${what}`, async () => {
    const { ofReturn, bookAt } = await booked(refusal);
    await bookAt(35.5);
    const problem = page.getByRole('alert');
    await expect.element(problem).toMatchTextContent(/^The return trip is not booked/);
    await expect.element(problem).toMatchTextContent(/The fare is \$35\.50 now, it was \$27\.95\./);
    expect(ofReturn()).toHaveLength(1);
    await tryAgain.click();
    await expect.element(both).toBeVisible();
    await expect.element(page.getByText('$63.45')).toBeVisible();
    expect(ofReturn()[1]?.body).toMatchObject({ quote: 'new', calculated_fare: 35.5 });
  });
}

it('is asked for once at each try', async () => {
  const { ofReturn, bookAt } = await booked(MISMATCH, MISMATCH);
  await bookAt(27.95);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Fare mismatch detected\./);
  expect(ofReturn()).toHaveLength(2);
  await tryAgain.click();
  await expect.element(both).toBeVisible();
});
