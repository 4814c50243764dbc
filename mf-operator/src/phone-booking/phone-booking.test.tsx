import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { changeLanguage, islandDay, queryClient } from '@trupial/web-kit';
import { PAPIAMENTU_CALENDAR } from '@trupial/web-kit/core';
import { PhoneCall } from '../testing/phone-call.tsx';

const BEFORE = {
  ...aRide(),
  id: 41,
  rider_name: 'Anneke de Vries',
  rider_phone: '+31612340011',
  pickup_location: 'Avila Beach Hotel',
  dropoff_location: 'Jan Thiel Beach',
  ended_at: '2026-11-20T15:00:00.000Z',
};
const OTHER = { ...BEFORE, id: 40, rider_name: 'Somebody Else', rider_phone: '+59995123456' };

function open(routes: FakeRoutes = {}) {
  queryClient.clear();
  const calls = fakeApi({
    'GET /ride-history/': () => ({ body: [BEFORE, { ...BEFORE, id: 39 }, OTHER] }),
    'GET /route/': () => ({ body: { distance_km: 11.2, duration_min: 18, line: [] } }),
    'GET /fareCalc/': () => ({ body: { fare: 27.95, quote: 'promise' } }),
    'POST /book-ride/': () => ({
      status: 201,
      body: {
        id: 77,
        tracking_id: '20261121-0123456789',
        status: 'Pending',
        calculated_fare: 27.95,
      },
    }),
    ...routes,
  });
  onTestFinished(() => queryClient.clear());
  const { container } = mount(
    <InPlatform>
      <PhoneCall />
    </InPlatform>,
  );
  return { calls, container };
}

const phone = () => page.getByLabelText('Phone', { exact: true });
const bookings = (calls: readonly { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('books a known caller by keyboard alone', async () => {
  const { calls } = open();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(phone()).toHaveFocus();
  await userEvent.keyboard('0612340011');
  // It is found although the caller gives his number in the Dutch national form.
  const trip = page.getByRole('button', { name: /Anneke de Vries/ });
  await expect.element(trip).toBeVisible();
  expect(document.querySelectorAll('button strong')).toHaveLength(1);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await expect.element(page.getByText('11.2 km · 18 min')).toBeVisible();
  await phone().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Ride #77 is booked' })).toBeVisible();
  await expect.element(page.getByText('20261121-0123456789')).toBeVisible();
  expect(bookings(calls)).toEqual([
    {
      rider_phone: '+31612340011',
      rider_name: 'Anneke de Vries',
      pickup_location: 'Avila Beach Hotel',
      dropoff_location: 'Jan Thiel Beach',
      ride_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:(00|15|30|45):00$/),
      passenger_count: 1,
      luggage_count: 0,
      distance_km: 11.2,
      calculated_fare: 27.95,
      quote: 'promise',
    },
  ]);
  await page.getByRole('button', { name: 'Next Call' }).click();
  await expect.element(phone()).toHaveValue('');
});

it('keeps the trips, and the focus on one of them, while the rest of the number is searched', async () => {
  const whole = Promise.withResolvers<void>();
  const { calls } = open({
    'GET /ride-history/': async ({ query }) => {
      if (query.get('search') === '612340011') await whole.promise;
      return { body: [BEFORE] };
    },
  });
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await phone().fill('061234001');
  const trip = page.getByRole('button', { name: /Anneke de Vries/ });
  await expect.element(trip).toBeVisible();
  await userEvent.keyboard('1');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(trip).toHaveFocus();
  await expect.poll(() => calls.at(-1)?.query.get('search')).toBe('612340011');
  await expect.element(page.getByText('Rode before')).toBeVisible();
  await expect.element(trip).toHaveFocus();
  whole.resolve();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('$27.95')).toBeVisible();
});

it('draws the way that the caller asks for, when it is opened', async () => {
  open();
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  const awaited = page.getByText('As soon as both places are named.');
  // Where the fare comes, and where the map does.
  await expect.poll(() => awaited.elements().length).toBe(2);
  await page.getByLabelText('Pickup', { exact: true }).fill('Punda');
  await page.getByLabelText('Drop-off', { exact: true }).fill('Jan Thiel');
  const map = page.getByRole('img', { name: 'Route from Punda to Jan Thiel, 11.2 km' });
  await expect.element(map).toBeVisible();
  await expectAccessible(document.body);
});

it('says where the fare is awaited, and at the drop-off, that both ends are one place', async () => {
  const { calls } = open();
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await phone().fill('5123456');
  await page.getByLabelText('Rider Name').fill('Ann');
  await page.getByLabelText('Pickup', { exact: true }).fill('Punda');
  const dropoff = page.getByLabelText('Drop-off', { exact: true });
  const text = 'Pickup and drop-off must be two different places.';
  await dropoff.fill('punda ');
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await expect.element(dropoff).toHaveAccessibleDescription(text);
  await expect.element(dropoff).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/route/')).toEqual([]);
  expect(bookings(calls)).toEqual([]);
  await dropoff.fill('Jan Thiel');
  await expect.element(page.getByText('$27.95')).toBeVisible();
});

it('says at each field what is missing, and keeps what was typed', async () => {
  const { calls } = open();
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await phone().fill('123');
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await expect.element(page.getByText('Phone number must be exactly 7 digits.')).toBeVisible();
  await expect.element(phone()).toHaveFocus();
  await expect.element(phone()).toHaveValue('123');
  expect(bookings(calls)).toEqual([]);
});

it('shows a refusal of the server at its field, and books at the second try', async () => {
  const refused = 'The ride cannot be in the past.';
  let tries = 0;
  const { calls } = open({
    'POST /book-ride/': () => {
      tries += 1;
      return tries === 1
        ? {
            status: 400,
            body: { error: refused, code: 'ride.in_the_past', fields: { ride_datetime: refused } },
          }
        : {
            status: 201,
            body: { id: 78, tracking_id: '20261121-1', status: 'Pending', calculated_fare: 27.95 },
          };
    },
  });
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await phone().fill('+31612340011');
  await page.getByRole('button', { name: /Anneke de Vries/ }).click();
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(phone()).toHaveValue('+31612340011');
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ride #78 is booked' })).toBeVisible();
  expect(bookings(calls)).toHaveLength(2);
});

it('says when there is no fare, and books all the same', async () => {
  open({
    'GET /route/': () => ({ status: 503, body: { error: 'Away.', code: 'maps.unavailable' } }),
  });
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await phone().fill('+31612340011');
  await page.getByRole('button', { name: /Anneke de Vries/ }).click();
  await expect.element(page.getByText('Failed to calculate fare. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ride #77 is booked' })).toBeVisible();
});

it('is accessible, wide and on a phone', async () => {
  open();
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await phone().fill('+31612340011');
  await expect.element(page.getByRole('button', { name: /Anneke/ })).toBeVisible();
  await expectAccessible(document.body);
  await page.viewport(360, 700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible(document.body);
});

it('shows at its field which detail only the server refuses', async () => {
  open({
    'POST /book-ride/': () => ({
      status: 400,
      body: { error: 'Wrong.', code: 'invalid', fields: { rider_note: 'Wrong.' } },
    }),
  });
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await phone().fill('+31612340011');
  await page.getByRole('button', { name: /Anneke de Vries/ }).click();
  await page.getByRole('button', { name: 'Details for the driver (optional)' }).click();
  const note = page.getByLabelText('Note to the driver', { exact: true });
  await note.fill('The blue house');
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await page.getByRole('button', { name: 'Book Ride' }).click();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveAccessibleDescription('Wrong.');
  await expect.element(note).toHaveValue('The blue house');
});

it('has the calendar of the language on the screen, for a year ahead', async () => {
  open();
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  // In both languages: whether these words are translated depends on what other files have loaded.
  const day = page.getByLabelText(/^(Date|Fecha)$/);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('pap');
  const today = new Date(`${islandDay(new Date())}T00:00:00Z`).getUTCDay();
  const names = [today, (today + 1) % 7].map((at) => PAPIAMENTU_CALENDAR.days[at]);
  await expect.poll(() => names.includes(day.element().nextSibling?.textContent ?? '')).toBe(true);
  await userEvent.fill(day, '12/31/2099');
  await userEvent.keyboard('{Tab}');
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
});
