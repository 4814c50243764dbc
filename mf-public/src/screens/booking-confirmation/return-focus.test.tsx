import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { keepPair } from '../../booking/pairs.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { sampleRide } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';
import { answers, back, keepReceipts, open, path, there, wanted } from './testing/return-stage.tsx';

// Whoever has just come reads from the beginning of the page, not from the return trip.

beforeEach(keepReceipts);
const returnTrip = page.getByRole('heading', { name: 'Return trip' });

it.each([
  ['was shown before', { back: { booking: back }, shownAt: 1 }],
  ['is being booked by itself', { back: { wanted } }],
])('does not take the focus when it %s', async (_, state) => {
  const { id, tracking_id } = back;
  const made = { id, tracking_id, status: 'Pending', calculated_fare: 51.05 };
  fakeApi({ ...answers, 'POST /book-ride/': () => made });
  const { container } = open({ booking: there, ...state });
  await expect.element(returnTrip).toBeVisible();
  await expectAccessible(container);
  expect(document.activeElement).toBe(document.body);
});

it('does not take the focus when its answer comes after the ride’s', async () => {
  keepPair(there.tracking_id, back.tracking_id);
  const held = Promise.withResolvers<void>();
  fakeApi({
    ...answers,
    'GET /rides/search/': async ({ url }) => {
      if (!url.includes(back.tracking_id)) return [sampleRide];
      await held.promise;
      return [{ ...sampleRide, id: back.id, tracking_id: back.tracking_id }];
    },
  });
  const { container } = mountScreen(<BookingConfirmationScreen />, {
    path: `${path}?tracking_id=${there.tracking_id}`,
  });
  await expect.element(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  held.resolve();
  await expect.element(returnTrip).toBeVisible();
  await expectAccessible(container);
  expect(document.activeElement).toBe(document.body);
});
