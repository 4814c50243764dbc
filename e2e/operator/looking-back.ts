import { beforeAll, describe, expect, it } from 'vitest';
import { signInAgain } from '../pages/login.page.ts';
import { press, type StageOf } from './operator-stage.ts';

/** The rides that were driven, and the drivers with the most rides. */
export function describeLookingBack(stage: StageOf): void {
  describe('looking back', () => {
    beforeAll(() => signInAgain(stage().page, 'olga'));

    it('looks into the history: filters, charts, a file', async () => {
      const { page } = stage();
      await page.goto('/operator/history');
      await page.getByRole('img', { name: 'Rides by day' }).waitFor();
      const whole = await page.getByText(/^Showing 1-20 of \d+ rides$/).textContent();
      await press(page, 'Filters');
      await page.getByLabel('Driver', { exact: true }).selectOption({ label: 'Carlos Winklaar' });
      await expect
        .poll(() => page.getByText(/^Showing \d+-\d+ of \d+ rides$/).textContent())
        .not.toBe(whole);
      await press(page, 'Export');
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    });

    it('ranks the drivers', async () => {
      const { page } = stage();
      await page.goto('/operator/leaderboard?sort=driver');
      await page.getByRole('img', { name: 'Gold' }).waitFor();
      await press(page, /^View /);
      await page.getByRole('dialog').getByText('Rides completed').waitFor();
    });
  });
}
