import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { silentLine } from '../../../packages/web-kit/src/testing/silent-line.ts';
import { back, bookRide, openWithReturn, there, time, tomorrow } from '../testing/return-call.tsx';

/** There and back from one call. */

it('books both, and tells the caller both tracking ids and the sum', async () => {
  const { bookings } = await openWithReturn(() => ({
    status: 201,
    body: { ...back, calculated_fare: 27.95 },
  }));
  const when = await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  await expectAccessible(document.body);
  await bookRide.click();
  const name = 'Rides #77 and #78 are booked';
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  await expect.element(page.getByText(back.tracking_id)).toBeVisible();
  await expect.element(page.getByText(there.tracking_id)).toBeVisible();
  expect(bookings().map(({ body }) => body)).toMatchObject([
    { pickup_location: 'Avila Beach Hotel', dropoff_location: 'Jan Thiel Beach' },
    {
      pickup_location: 'Jan Thiel Beach',
      dropoff_location: 'Avila Beach Hotel',
      ride_datetime: when,
      return_of: 77,
      flight_number: null,
    },
  ]);
  await page.getByRole('button', { name: 'Next Call' }).click();
  await expect.element(page.getByRole('checkbox', { name: /^And back/ })).not.toBeChecked();
});

it('keeps the first ride when the second is refused, and tries the same again', async () => {
  let tries = 0;
  const { bookings } = await openWithReturn(() => {
    tries += 1;
    return tries === 1
      ? { status: 503, body: { error: 'The maps are away.', code: 'maps.unavailable' } }
      : { status: 201, body: { ...back, calculated_fare: 27.95 } };
  });
  await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  await bookRide.click();
  await expect.element(page.getByRole('dialog', { name: 'Ride #77 is booked' })).toBeVisible();
  await expect.element(page.getByText('The return trip is not booked')).toBeVisible();
  await expect.element(page.getByText('The maps are away.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  const name = 'Rides #77 and #78 are booked';
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  const [, first, second] = bookings();
  expect(second?.body).toEqual(first?.body);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(bookings()).toHaveLength(3);
});

it('tells the first ride at once, and the return trip when it is known', async () => {
  const answer = Promise.withResolvers<{ status: number; body: unknown }>();
  const { bookings } = await openWithReturn(() => answer.promise);
  await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  await bookRide.click();
  const first = page.getByRole('dialog', { name: 'Ride #77 is booked' });
  await expect.element(first.getByText(there.tracking_id)).toBeVisible();
  await expect
    .element(first.getByRole('status'))
    .toHaveTextContent('The return trip is being booked. Please wait, 30 seconds at most.');
  await expectAccessible(document.body);
  // Its outcome belongs to this call.
  await expect.element(first.getByRole('button', { name: 'Next Call' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(first.getByRole('button', { name: /Done/ }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(first.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
  answer.resolve({ status: 201, body: { ...back, calculated_fare: 27.95 } });
  const both = page.getByRole('dialog', { name: 'Rides #77 and #78 are booked' });
  await expect.element(both.getByText(back.tracking_id)).toBeVisible();
  await expect.element(both.getByRole('button', { name: 'Next Call' })).toBeEnabled();
  await expect.element(both.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(bookings()).toHaveLength(2);
});

it('does not wait for a silent line for ever: the return trip', async () => {
  const line = silentLine();
  await openWithReturn(() => line.silence);
  await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  await bookRide.click();
  await expect.element(page.getByText(/^The return trip is being booked/)).toBeVisible();
  line.end();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^It is not known whether the return trip is booked/);
  await expect.element(page.getByRole('button', { name: 'Next Call' })).toBeEnabled();
});

for (const [what, answer] of [
  ['no word', { status: 504, body: {} }],
  ['a server in trouble', { status: 500, body: { error: 'Trouble.', code: 'internal' } }],
] as const) {
  it(`does not say that the return trip is not booked when it may be: ${what}`, async () => {
    await openWithReturn(() => answer);
    await tomorrow();
    await expect.element(page.getByText('$55.90')).toBeVisible();
    await bookRide.click();
    await expect.element(page.getByRole('dialog', { name: 'Ride #77 is booked' })).toBeVisible();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^It is not known whether the return trip is booked/);
  });
}

it('does not say so either when the gateway stops the next try', async () => {
  let tries = 0;
  const { bookings } = await openWithReturn(() => {
    tries += 1;
    return tries === 1
      ? { status: 504, body: {} }
      : { status: 429, body: { error: 'Too many requests.', code: 'too_many' } };
  });
  await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  await bookRide.click();
  const problem = page.getByRole('alert');
  await expect.element(problem).toMatchTextContent(/No answer came/);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.element(problem).toMatchTextContent(/Too many requests\./);
  await expect
    .element(problem)
    .toMatchTextContent(/^It is not known whether the return trip is booked/);
  expect(bookings()).toHaveLength(3);
});

it('books nothing before the return trip has a time', async () => {
  const { bookings } = await openWithReturn(() => ({ status: 500, body: {} }));
  await bookRide.click();
  await expect.element(time()).toHaveFocus();
  await expect.element(page.getByText('Please select a date and time.')).toBeVisible();
  expect(bookings()).toEqual([]);
});
