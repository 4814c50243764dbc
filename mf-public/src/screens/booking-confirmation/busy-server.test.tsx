import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRoute } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

// Nobody presses a button on a page that was opened by a link, of a message for example.
it('asks again by itself while the server is busy', async () => {
  const away = [refusal(503, 'Away.')];
  fakeApi({
    'GET /route/': () => sampleRoute,
    'GET /rides/search/': () => away.shift() ?? [assignedRide],
  });
  const path = `/booking-confirmation?tracking_id=${assignedRide.tracking_id}`;
  mountScreen(<BookingConfirmationScreen />, { path });
  await expect.element(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});
