import { queryClient } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookedRide } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('stays the same entry of the history whatever it hears of its ride, so that no menu closes', async () => {
  let now = { ...sampleRide, calculated_fare: 45.84 };
  fakeApi({
    'GET /route/': () => sampleRoute,
    'GET /config/': () => ({ maps: 'island', phone: '', currency: 'USD' }),
    'GET /rides/search/': () => [now],
    'POST /cancel-ride/42/': () => {
      now = { ...now, status: 'Cancelled' };
      return { id: 42, status: 'Cancelled' };
    },
  });
  keepReceipt(sampleRide.tracking_id, 'r-1');
  const state = { booking: bookedRide(sampleRide), shownAt: 1 };
  mountScreen(<BookingConfirmationScreen />, { path: '/booking-confirmation', state });
  const kept = () => where.current?.state;
  await expect.poll(kept).toMatchObject({ booking: { calculated_fare: 45.84 } });
  expect(where.current?.key).toBe('test');
  now = { ...now, calculated_fare: 50 };
  await queryClient.refetchQueries({ queryKey: ['tracked-ride'] });
  await expect.poll(kept).toMatchObject({ booking: { calculated_fare: 50 } });
  await page.getByRole('button', { name: 'Cancel this ride' }).click();
  await page.getByRole('button', { name: 'Cancel Ride', exact: true }).click();
  await expect.poll(kept).toMatchObject({ booking: { status: 'Cancelled' } });
  expect(where.current?.key).toBe('test');
});
