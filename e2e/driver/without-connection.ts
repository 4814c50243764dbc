import { beforeAll, describe, expect, it } from 'vitest';
import { goOffline, routed } from '@trupial/testbed/browser/bad-network';
import type { DriverStage, StageOf } from './driver-stage.ts';

/** Actions of a driver without a network are stored, sent once and, if refused, explained. */
export function describeWithoutConnection(stage: StageOf): void {
  describe('without a connection', () => {
    let s: DriverStage;
    beforeAll(() => {
      s = stage();
    });

    it('is driven on; every step is sent once, in order, when the connection is back', async () => {
      const id = await s.bookForCarlos('Fay Offline');
      const { page } = s;
      await page.goto('/activerides');
      await s.area.ride('Fay Offline').waitFor();
      await goOffline(page);
      for (const step of ['Set off', 'I have arrived', 'Rider picked up']) {
        await s.area.press('Fay Offline', step);
      }
      await page.getByText('3 actions wait for the connection.').waitFor();
      await s.area.ride('Fay Offline').getByText('Kept here, sent when').waitFor();
      expect(await s.stepsOf(id)).toEqual(['requested', 'assigned']);
      await page.context().setOffline(false);
      // One after the other: the card shows the last step's outcome from the beginning.
      await expect
        .poll(() => s.stepsOf(id))
        .toEqual(['requested', 'assigned', 'set_off', 'arrived', 'picked_up']);
      await s.area.ride('Fay Offline').getByRole('button', { name: 'Start trip' }).waitFor();
      await s.area.press('Fay Offline', 'Start trip');
      await s.area.press('Fay Offline', 'Finish Ride');
      await s.area.ride('Fay Offline').waitFor({ state: 'detached' });
    });

    it('keeps an action over a reload, and does it once though its answer was lost', async () => {
      const id = await s.bookForCarlos('Gea Reload');
      const { page } = s;
      await page.goto('/activerides');
      await s.area.ride('Gea Reload').waitFor();
      // The server does the command, but the answer is lost.
      const bringBack = await routed(page, '**/api/set-off-ride/**', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await s.area.press('Gea Reload', 'Set off');
      await page.getByText('1 action waits for the connection.').waitFor();
      await bringBack();
      await page.reload();
      await s.area.ride('Gea Reload').getByRole('button', { name: 'I have arrived' }).waitFor();
      await page.getByText('1 action waits').waitFor({ state: 'detached' });
      expect(await s.stepsOf(id)).toEqual(['requested', 'assigned', 'set_off']);
    });

    it('explains a refusal until it is read: the office took the ride away meanwhile', async () => {
      const id = await s.bookForCarlos('Han Refused');
      const { page } = s;
      await page.goto('/activerides');
      await s.area.ride('Han Refused').waitFor();
      await goOffline(page);
      await s.area.press('Han Refused', 'Set off');
      await page.getByText('1 action waits for the connection.').waitFor();
      expect((await s.olga.call('cancelRide', { id })).status).toBe(200);
      await page.context().setOffline(false);
      const notice = page.getByRole('alert').filter({ hasText: 'Han Refused' });
      await notice.getByText('Set off was not possible').waitFor();
      await notice.getByText('This ride has already ended.').waitFor();
      await page.reload();
      await notice.waitFor();
      await notice.getByRole('button', { name: 'I have read this' }).click();
      await notice.waitFor({ state: 'detached' });
    });

    it('asks before logging out with actions that wait', async () => {
      await s.bookForCarlos('Ida Stays');
      const { page } = s;
      await page.goto('/activerides');
      await s.area.ride('Ida Stays').waitFor();
      await goOffline(page);
      await s.area.press('Ida Stays', 'Set off');
      await page.getByText('1 action waits for the connection.').waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'carlos' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
      await dialog.getByRole('button', { name: 'Stay logged in' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.context().setOffline(false);
      await page.getByText('1 action waits').waitFor({ state: 'detached' });
    });
  });
}
