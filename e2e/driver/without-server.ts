import { describe, expect, it } from 'vitest';
import { hold, jumps, refuse, withoutNotices } from '@trupial/testbed/browser/bad-network';
import type { StageOf } from './driver-stage.ts';

/** Each screen: its address, its call, and its messages when the call fails and while it runs. */
const screens = [
  [
    '/driverpanel',
    '**/api/ride-requests/**',
    'Failed to fetch ride requests. Please try again.',
    'Loading rides…',
  ],
  [
    '/activerides',
    '**/api/ride-requests/**',
    'Failed to fetch active rides. Please try again.',
    'Loading rides…',
  ],
  [
    '/driverhistory',
    '**/api/ride-requests/**',
    'Failed to fetch completed rides. Please try again.',
    'Loading rides…',
  ],
  [
    '/driverreport',
    '**/api/driver-report/**',
    'Failed to fetch driver statistics. Please try again.',
    'Loading your figures…',
  ],
] as const;

/** The driver's message for a refusal that has no text. */
const refusals = [
  ['/driverpanel', 'Accept', 'accept-ride', 'Failed to accept ride. Please try again.'],
  ['/driverpanel', 'Reject', 'reject-ride', 'Failed to reject ride. Please try again.'],
  ['/activerides', 'Finish Ride', 'finish-ride', 'Failed to finish ride. Please try again.'],
  ['/activerides', 'Cancel Ride', 'cancel-ride', 'Failed to cancel ride. Please try again.'],
  ['/activerides', 'Delete Ride', 'delete-ride', 'Failed to delete ride. Please try again.'],
] as const;

/** Every failure that the spec names, and slow answers, show a message. */
export function describeWithoutServer(stage: StageOf): void {
  describe('without a server', () => {
    it.each(screens)('%s says so, and recovers by Retry', async (path, calls, failed) => {
      const { page } = stage();
      const bringNotices = await withoutNotices(page);
      await refuse(page, calls, 503);
      await page.goto(path);
      await page.getByText(failed).waitFor();
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText(failed).waitFor({ state: 'detached' });
      await bringNotices();
    });

    it.each(refusals)('%s: %s that is refused is said so', async (path, button, call, failed) => {
      const { page, area } = stage();
      const rider = `Refused ${button}`;
      if (path === '/driverpanel') await stage().book(rider);
      else await stage().bookForCarlos(rider);
      const calls = `**/api/${call}/**`;
      await page.route(calls, (route) => route.fulfill({ status: 418, json: {} }));
      await page.goto(path);
      await area.toast(failed, async () => {
        await area.press(rider, button);
        if (path === '/driverpanel') return;
        const dialog = page.getByRole('alertdialog', { name: button });
        await dialog.getByRole('button', { name: button, exact: true }).click();
      });
      await page.unroute(calls);
      // It is still his to decide.
      await area.ride(rider).getByRole('button', { name: button, exact: true }).waitFor();
    });
  });

  describe('with a slow server', () => {
    it.each(screens)(
      '%s shows that it is coming, and nothing jumps',
      async (path, calls, _, wait) => {
        const { page } = stage();
        const release = await hold(page, calls);
        await page.goto(path);
        await page.getByText(wait).or(page.getByLabel(wait)).first().waitFor({ state: 'attached' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        release();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        expect(await jumps(page)).toBeLessThan(0.1);
      },
    );
  });
}
