import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '@trupial/testbed/api/client';
import { feedOpened } from '../pages/live-page.ts';
import type { DriverStage, StageOf } from './driver-stage.ts';

/** A ride on the driver’s telephone, from its request to one of its ends. */
export function describeARide(stage: StageOf): void {
  describe('a ride', () => {
    let s: DriverStage;
    beforeAll(() => {
      s = stage();
    });

    it('is accepted and carried out step by step, each with one large button', async () => {
      const id = await s.book('Ana Journey');
      await s.page.goto('/driverpanel');
      await s.area.toast('Ride accepted. It is under Accepted Rides now.', () =>
        s.area.press('Ana Journey', 'Accept'),
      );
      await s.area.ride('Ana Journey').waitFor({ state: 'detached' });
      await s.page.getByRole('link', { name: 'Accepted Rides' }).click();
      for (const step of ['Set off', 'I have arrived', 'Rider picked up', 'Start trip']) {
        await s.area.press('Ana Journey', step);
      }
      await s.area.toast('Ride completed successfully!', () =>
        s.area.press('Ana Journey', 'Finish Ride'),
      );
      await s.area.ride('Ana Journey').waitFor({ state: 'detached' });
      expect(await s.stepsOf(id)).toEqual([
        'requested',
        'assigned',
        'set_off',
        'arrived',
        'picked_up',
        'trip_started',
        'completed',
      ]);
    });

    it('that is rejected is hidden from this driver only', async () => {
      const id = await s.book('Bea Rejected');
      await s.page.goto('/driverpanel');
      await s.area.press('Bea Rejected', 'Reject');
      await s.area.ride('Bea Rejected').waitFor({ state: 'detached' });
      const diana = await Client.signedIn(s.url, 'diana');
      const { body } = await diana.call<{ id: number }[]>('rideRequests', {
        query: { type: 'pending' },
      });
      expect(body.map((ride) => ride.id)).toContain(id);
    });

    it.each([
      [
        'Cancel Ride',
        'Are you sure you want to cancel this ride?',
        'Ride cancelled successfully!',
        'cancelled',
      ],
      [
        'Delete Ride',
        'Are you sure you want to delete this ride? This action cannot be undone.',
        'Ride deleted successfully!',
        'hidden',
      ],
    ])('can be left by %s, after a question', async (button, question, toast, step) => {
      const rider = `Cees ${button}`;
      const id = await s.bookForCarlos(rider);
      await s.page.goto('/activerides');
      await s.area.toast(toast, () => s.area.pressAndConfirm(rider, button, question));
      await s.area.ride(rider).waitFor({ state: 'detached' });
      expect((await s.stepsOf(id)).at(-1)).toBe(step);
    });

    it('ends with a no-show when nobody came to the pickup', async () => {
      const id = await s.bookForCarlos('Dora Absent');
      await s.page.goto('/activerides');
      await s.area.press('Dora Absent', 'Set off');
      await s.area.press('Dora Absent', 'I have arrived');
      await s.area.toast('No-show recorded.', () =>
        s.area.pressAndConfirm(
          'Dora Absent',
          'No-show',
          'Are you sure that the rider did not come? This ends the ride.',
        ),
      );
      expect((await s.stepsOf(id)).at(-1)).toBe('no_show');
    });

    it('appears by itself while the driver looks at the list', async () => {
      const opened = feedOpened(s.page);
      await s.page.goto('/driverpanel');
      await s.page.getByRole('heading', { name: 'Available Rides' }).waitFor();
      await opened;
      await s.book('Eva Appears');
      await s.area.ride('Eva Appears').waitFor();
    });
  });
}
