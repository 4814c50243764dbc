import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { silentLine } from '../../../packages/web-kit/src/testing/silent-line.ts';
import { PhoneCall } from '../testing/phone-call.tsx';

/** One booking for each call, and one for each taxi. */

const BEFORE = { ...aRide(), id: 41, rider_name: 'Anneke de Vries', rider_phone: '+31612340011' };
const BOOKED = {
  status: 201,
  body: { id: 77, tracking_id: '20261121-1', status: 'Pending', calculated_fare: 27.95 },
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The dialog; the answers to its bookings in their order. */
async function open(...answers: readonly (Answer | Promise<Answer>)[]) {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  const waiting = [...answers];
  let quotes = 0;
  const calls = fakeApi({
    'GET /ride-history/': () => ({ body: [BEFORE] }),
    'GET /route/': () => ({ body: { distance_km: 11.2, duration_min: 18, line: [] } }),
    'GET /fareCalc/': () => ({ body: { fare: 27.95, quote: `quote ${++quotes}` } }),
    'POST /book-ride/': () => waiting.shift() ?? BOOKED,
  });
  mount(
    <InPlatform>
      <PhoneCall />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  return {
    calls,
    bookings: () => calls.filter(({ method }) => method === 'POST'),
    quotes: () => calls.filter(({ path }) => path === '/fareCalc/').length,
  };
}

const bookRide = page.getByRole('button', { name: 'Book Ride' });
const booked = page.getByRole('dialog', { name: 'Ride #77 is booked' });

/** What the caller says: the trip that he rode before. */
async function sayTrip() {
  await page.getByLabelText('Phone', { exact: true }).fill('+31612340011');
  await page.getByRole('button', { name: /Anneke de Vries/ }).click();
  await expect.element(page.getByText('$27.95')).toBeVisible();
}

it('books a second taxi of the same kind after "Next Call"', async () => {
  const { bookings } = await open();
  await sayTrip();
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  await page.getByRole('button', { name: 'Next Call' }).click();
  await sayTrip();
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  const keys = bookings().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

it('repeats a booking whose answer was lost under its key, also after too many calls', async () => {
  const { bookings } = await open(
    { status: 503, body: { error: 'Away.', code: 'unavailable' } },
    { status: 429, body: { error: 'Too many.', code: 'limit.reached' } },
  );
  await sayTrip();
  for (const refused of ['Away.', 'Too many.']) {
    await bookRide.click();
    await expect.element(page.getByText(refused)).toBeVisible();
  }
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  const [first, ...others] = bookings();
  expect(others).toHaveLength(2);
  for (const other of others) {
    expect(other).toMatchObject({ body: first!.body, idempotencyKey: first!.idempotencyKey });
  }
});

it('says how to find out when no answer came', async () => {
  const { bookings } = await open({ status: 504, body: {} });
  await sayTrip();
  await bookRide.click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent(
      'No answer came, so it may be booked. Press again without changing anything, and it is booked only once.',
    );
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  const [first, second] = bookings();
  expect(second).toMatchObject({ body: first!.body, idempotencyKey: first!.idempotencyKey });
});

it('does not wait for a silent line for ever, and repeats the booking under its key', async () => {
  const line = silentLine();
  const { bookings } = await open(line.silence);
  await sayTrip();
  await bookRide.click();
  await expect.poll(bookings).toHaveLength(1);
  line.end();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/^No answer came, so it may be booked/);
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  const [first, second] = bookings();
  expect(second).toMatchObject({ body: first!.body, idempotencyKey: first!.idempotencyKey });
});

const OVER = 'This fare quote has expired. Please recalculate fare.';

it('has a new quote when the server refuses an expired one', async () => {
  const { bookings, quotes } = await open({
    status: 400,
    body: { error: OVER, code: 'ride.quote_expired', fields: { quote: OVER } },
  });
  await sayTrip();
  await bookRide.click();
  await expect.element(page.getByText(OVER)).toBeVisible();
  await expect.poll(quotes).toBe(2);
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  expect(bookings().map(({ body }) => body)).toMatchObject([
    { quote: 'quote 1' },
    { quote: 'quote 2' },
  ]);
});

it('has another fare after a mismatch, so that pressing once more books', async () => {
  const text = 'Fare mismatch detected. Please recalculate fare.';
  const fields = { calculated_fare: text };
  const { bookings, quotes } = await open({
    status: 400,
    body: { error: text, code: 'ride.fare_mismatch', fields },
  });
  await sayTrip();
  await bookRide.click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(quotes).toBe(2);
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  expect(bookings().map(({ body }) => body)).toMatchObject([
    { quote: 'quote 1' },
    { quote: 'quote 2' },
  ]);
});

it('renews the quote during a long call, and repeats a lost booking as it was', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { bookings, quotes } = await open({
    status: 503,
    body: { error: 'Away.', code: 'unavailable' },
  });
  await sayTrip();
  await bookRide.click();
  await expect.element(page.getByText('Away.')).toBeVisible();
  vi.advanceTimersByTime(5 * 60_000);
  await expect.poll(quotes).toBe(2);
  await bookRide.click();
  await expect.element(booked).toBeVisible();
  const [first, second] = bookings();
  expect(second).toMatchObject({ body: first!.body, idempotencyKey: first!.idempotencyKey });
});

it('takes no change of a call while it is booked', async () => {
  const answer = Promise.withResolvers<Answer>();
  await open(answer.promise);
  await sayTrip();
  await page.getByLabelText('Luggage').fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Luggage')).toBeDisabled();
  await expect.element(page.getByLabelText('Pickup')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /Anneke de Vries/ })).toBeDisabled();
  await expect.element(bookRide).toHaveFocus();
  answer.resolve(BOOKED);
  await expect.element(booked).toBeVisible();
});
