import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookedRide } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';

/** Cancellations on the confirmation whose answers are lost. */

const there = bookedRide(sampleRide);
const back = { ...there, id: 43, tracking_id: '20261120-9876543210' };
const answers = {
  'GET /route/': () => sampleRoute,
  'GET /config/': () => ({ maps: 'island', phone: '+599 9 736 6000', currency: 'USD' }),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (state: object) =>
  mountScreen(<BookingConfirmationScreen />, { path: '/booking-confirmation', state });

beforeEach(() => {
  localStorage.clear();
  keepReceipt(there.tracking_id, 'r-1');
  keepReceipt(back.tracking_id, 'r-2');
});
afterEach(() => vi.unstubAllGlobals());

it('cancels both also when the answers are lost, and says of neither that it failed', async () => {
  const cancelled = new Set<number>();
  const lose = (id: number) => () => {
    cancelled.add(id);
    return Promise.reject(new TypeError('offline'));
  };
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': ({ url }: Request) => {
      const { id, tracking_id } = url.includes(back.tracking_id) ? back : there;
      const status = cancelled.has(id) ? 'Cancelled' : 'Pending';
      return [{ ...sampleRide, id, tracking_id, status }];
    },
    'POST /cancel-ride/42/': lose(42),
    'POST /cancel-ride/43/': lose(43),
  });
  open({ booking: there, back: { booking: back } });
  await button('Cancel this ride').last().click();
  await page.getByRole('radio', { name: 'Both rides, #42 and #43' }).click();
  await button('Cancel both rides').click();
  await expect.element(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({
      booking: { status: 'Cancelled' },
      back: { booking: { status: 'Cancelled' } },
    });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(api.to('POST /api/cancel-ride/42/')).toHaveLength(1);
});
