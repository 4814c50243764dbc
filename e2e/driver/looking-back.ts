import { beforeAll, describe, expect, it } from 'vitest';
import type { DriverStage, StageOf } from './driver-stage.ts';

/** What he has driven and earned. */
export function describeLookingBack(stage: StageOf): void {
  describe('history and dashboard', () => {
    let s: DriverStage;
    beforeAll(() => {
      s = stage();
    });

    it('finds a completed ride and shows it whole', async () => {
      const { page } = s;
      await page.goto('/driverhistory');
      const search = page.getByRole('searchbox', { name: 'Search completed rides' });
      await search.fill('ana jour');
      await page.getByRole('button', { name: 'Open details: Ana Journey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ride Details' });
      for (const name of ['Contact', 'Trip Information', 'Request Information']) {
        await dialog.getByRole('region', { name }).waitFor();
      }
      await page.keyboard.press('Escape');
      await search.fill('nobody of this name');
      await page.getByText('No rides match your search.').waitFor();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.getByRole('button', { name: 'Open details: Fay Offline' }).waitFor();
    });

    it('shows figures for each period, and keeps the period in the address', async () => {
      const { page } = s;
      await page.goto('/driverreport');
      await page.getByText('Welcome, carlos').waitFor();
      for (const [name, period] of [
        ['Today', 'daily'],
        ['This Month', 'monthly'],
        ['This Year', 'yearly'],
        ['All Time', 'all'],
      ] as const) {
        await page.getByRole('radio', { name }).click();
        await page.getByRole('radio', { name, checked: true }).waitFor();
        await page.getByRole('img', { name: 'Earnings Trend' }).waitFor();
        expect(new URL(page.url()).searchParams.get('period')).toBe(period);
      }
      const { body } = await s.carlos.call<{ ride_statistics: { total_trips: number } }>(
        'driverReport',
        { query: { period: 'all' } },
      );
      const trips = new Intl.NumberFormat('en-US').format(body.ride_statistics.total_trips);
      await page.getByText(trips, { exact: true }).waitFor();
    });
  });
}
