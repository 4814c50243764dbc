import { queryClient } from '@trupial/web-kit';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { PhoneCall } from './phone-call.tsx';

/** A phone booking there and back. */

const BEFORE = {
  ...aRide(),
  id: 41,
  rider_name: 'Anneke de Vries',
  rider_phone: '+31612340011',
  pickup_location: 'Avila Beach Hotel',
  dropoff_location: 'Jan Thiel Beach',
  ended_at: '2026-11-20T15:00:00.000Z',
};
/** What the two rides are answered as. */
export const there = { id: 77, tracking_id: '20261121-0123456789', status: 'Pending' };
export const back = { id: 78, tracking_id: '20261121-9876543210', status: 'Pending' };

/** The dialog with a known caller's trip and a return trip tomorrow; `second` answers its booking. */
export async function openWithReturn(
  second: () => { status: number; body: unknown } | Promise<{ status: number; body: unknown }>,
  fare: () => { fare: number; quote: string } = () => ({ fare: 27.95, quote: 'promise' }),
) {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  const calls = fakeApi({
    'GET /ride-history/': () => ({ body: [BEFORE] }),
    'GET /route/': () => ({ body: { distance_km: 11.2, duration_min: 18, line: [] } }),
    'GET /fareCalc/': () => ({ body: fare() }),
    'POST /book-ride/': ({ body }) =>
      'return_of' in (body as object)
        ? second()
        : { status: 201, body: { ...there, calculated_fare: 27.95 } },
  });
  mount(
    <InPlatform>
      <PhoneCall />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await page.getByLabelText('Phone', { exact: true }).fill('+31612340011');
  await page.getByRole('button', { name: /Anneke de Vries/ }).click();
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await page.getByRole('checkbox', { name: /^And back/ }).click();
  return {
    bookings: () => calls.filter(({ method }) => method === 'POST'),
    fareQueries: () => calls.filter(({ path }) => path === '/fareCalc/').map(({ query }) => query),
  };
}
/** Its time, as typed. */
export const time = () => page.getByLabelText('Time of the return trip', { exact: true });
export const bookRide = page.getByRole('button', { name: 'Book Ride' });

/** Says tomorrow at 18:00; answers that time. */
export async function tomorrow() {
  const day = page.getByLabelText('Date of the return trip', { exact: true });
  const [month, date, year] = (day.element() as HTMLInputElement).value.split('/').map(Number);
  const next = new Date(Date.UTC(year!, month! - 1, date! + 1)).toISOString().slice(0, 10);
  await day.fill(`${next.slice(5, 7)}/${next.slice(8)}/${next.slice(0, 4)}`);
  // A typed day counts when its field is left: until then only the times of today are offered.
  await userEvent.tab();
  await time().selectOptions('18:00');
  return `${next}T18:00:00`;
}
