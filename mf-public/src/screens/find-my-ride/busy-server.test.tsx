import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRoute } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from '../booking-confirmation/booking-confirmation.screen.tsx';
import FindMyRideScreen from './find-my-ride.screen.tsx';

/** A page that was opened by a link, of a message for example: nobody presses a button. */

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Find My Ride', <FindMyRideScreen key="1" />, '/find-my-ride', 'Ride #42'],
  [
    'the confirmation',
    <BookingConfirmationScreen key="2" />,
    '/booking-confirmation',
    'Booking Confirmed!',
  ],
] as const)(
  '%s asks again by itself while the server is busy',
  async (_, screen, path, heading) => {
    const away = [refusal(503, 'Away.')];
    fakeApi({
      'GET /route/': () => sampleRoute,
      'GET /rides/search/': () => away.shift() ?? [assignedRide],
    });
    mountScreen(screen, { path: `${path}?tracking_id=${assignedRide.tracking_id}` });
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  },
);
