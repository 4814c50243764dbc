import type { Page } from 'playwright-core';
import { lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { beforeAll, describe, expect, it } from 'vitest';
import { seeToast } from '../pages/toast.ts';
import { assignFirstRide, press, type StageOf, takeFirstDriver } from './operator-stage.ts';

/** A figure of the day; NaN until it has come: the lists may be there before it. */
const countOf = async (page: Page, label: string): Promise<number> => {
  const card = page.getByRole('link', { name: label }).locator('xpath=ancestor::div[2]');
  const figure = (await card.locator('> div').nth(1).textContent()) ?? '';
  return figure === '' ? Number.NaN : Number(figure);
};

/** A ride of the day, from the figures to its completion. */
export function describeARide(stage: StageOf): void {
  describe('with a ride', () => {
    // The figures of the day begin again at midnight.
    beforeAll(() => lastingDay(5), 310_000);

    it('begins with the figures of the day', async () => {
      const { page } = stage();
      await page.goto('/operator');
      await page.getByRole('heading', { name: 'Welcome, olga' }).waitFor();
      await page.getByRole('region', { name: 'Pending Ride Requests' }).waitFor();
      for (const figure of ['View All: Pending Rides', 'Manage: Available Drivers']) {
        await expect.poll(() => countOf(page, figure)).toBeGreaterThan(0);
      }
    });

    it('assigns the ride that comes first by keyboard alone', async () => {
      const { page } = stage();
      await assignFirstRide(page);
      await page.goto('/operator/assigned-rides');
      await page.getByRole('listitem').first().waitFor();
    });

    it('reassigns it, sends it back to pending, and it is there again', async () => {
      const { page } = stage();
      const title = await page
        .getByRole('heading', { name: /^Ride #\d+$/ })
        .first()
        .textContent();
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Reassign Driver' }).press('Enter');
      await takeFirstDriver(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, 'Cancel');
      await page.getByRole('alertdialog', { name: `Send ${title?.toLowerCase()} back` }).waitFor();
      await seeToast(page, `${title} is pending again`, () => press(page, 'Back to pending'));
      await page.getByText('No assigned rides available.').waitFor();
    });

    it('updates the status of another to completed, and the day counts it', async () => {
      const { page } = stage();
      await page.goto('/operator');
      await page.getByRole('region', { name: 'Pending Ride Requests' }).waitFor();
      const completed = () => countOf(page, 'Details: Completed Today');
      await expect.poll(completed).toBeGreaterThanOrEqual(0);
      const before = await completed();
      await press(page, /^Assign Driver to Ride #/);
      await takeFirstDriver(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, /^Manage #/);
      await press(page, 'Update Status');
      const dialog = page.getByRole('dialog', { name: /^Update status of ride #/ });
      await dialog.getByRole('radio', { name: /Completed/ }).check();
      await press(page, 'Update Status');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(completed).toBe(before + 1);
    });
  });
}
