import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { answers, button, calculate, fare, field, fillPerson } from '../../testing/home-booking.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

/** The shown fare is a quote, which can expire. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A server that honours the quotes that it gives, except the first `over` of them. */
function promising(over: number, amounts: readonly number[] = []) {
  let given = 0;
  return fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ ...fare(amounts[given] ?? 40.84), quote: `q-${(given += 1)}` }),
    'POST /book-ride/': async (request) => {
      const { quote } = (await request.json()) as { quote: string };
      return Number(quote.slice(2)) > over
        ? answers['POST /book-ride/']()
        : refusal(400, 'This fare quote has expired.', 'ride.quote_expired');
    },
  });
}

const sentQuotes = (api: ReturnType<typeof promising>) =>
  Promise.all(
    api.to('POST /api/book-ride/').map(async (request) => {
      const { quote } = (await request.json()) as { quote: string };
      return [quote, request.headers.get('Idempotency-Key')] as const;
    }),
  );

it('books with the promise of the fare that is shown', async () => {
  const api = promising(0);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  expect((await sentQuotes(api)).map(([quote]) => quote)).toEqual(['q-1']);
  expect(where.current?.state).not.toHaveProperty('booking.quote');
});

it('asks for another promise when the first is over, and books at the same fare', async () => {
  // The second one is that of the comparison before the booking.
  const api = promising(2);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const sent = await sentQuotes(api);
  expect(sent.map(([quote]) => quote)).toEqual(['q-1', 'q-3']);
  expect(new Set(sent.map(([, key]) => key)).size).toBe(2);
});

it('says so when the promise is over and the fare is another one', async () => {
  const api = promising(9, [40.84, 40.84, 42]);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect
    .element(page.getByText('Fare mismatch detected. Please recalculate fare.'))
    .toBeVisible();
  expect(await sentQuotes(api)).toHaveLength(1);
  await expect.element(field('Pickup Location')).toBeEnabled();
});
