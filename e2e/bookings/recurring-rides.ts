import type { Page } from 'playwright-core';
import { desk, personAt } from '@trupial/testbed/browser/browser';
import { describe, expect, it } from 'vitest';
import type { StageOf } from './stage.ts';
import { signIn } from '../pages/login.page.ts';

/** The office makes a school run; a rider has his own, leaves one ride out and changes the rest. */
export function describeRecurringRides(stageOf: StageOf): void {
  describe('recurring rides', () => {
    const typeTrip = async (page: Page): Promise<void> => {
      const dialog = page.getByRole('dialog', { name: 'New recurring ride' });
      await dialog.getByLabel('Pickup Location', { exact: true }).fill('Jan Thiel Beach');
      await dialog.getByLabel('Drop-off Location', { exact: true }).fill('Hato');
      await dialog.getByLabel('Ends', { exact: true }).selectOption('count');
      await dialog.getByLabel('Number of rides', { exact: true }).fill('4');
      // Four rides on any day of the year.
      await dialog.getByText('Leave public holidays out').click();
      await dialog.getByRole('button', { name: 'Book recurring ride' }).click();
      await page.getByRole('heading', { name: 'Rides of the series' }).waitFor();
      await page.getByText('Booked', { exact: true }).first().waitFor();
    };
    const rides = (page: Page) =>
      page.getByRole('listitem').filter({ hasText: /Booked|Planned|Left out/ });

    it('the office books a school run by Repeat weekly, and finds its rides among the pending ones', async () => {
      const { page } = stageOf().operator;
      await page.goto('/operator/pending-rides');
      await page.getByRole('button', { name: /^Phone Booking/ }).click();
      const call = page.getByRole('dialog', { name: 'Phone Booking' });
      await call.getByLabel('Rider Name').fill('Kolegio Maria');
      await call.getByLabel('Phone', { exact: true }).fill('5123456');
      await call.getByRole('button', { name: 'Repeat weekly' }).click();
      await typeTrip(page);
      expect(await rides(page).count()).toBe(4);
      await page.getByRole('link', { name: 'All recurring rides' }).click();
      await page.getByText('Kolegio Maria').first().waitFor();
    });

    it('a rider sees his own, leaves one ride out, and changes the rest from a day on', async () => {
      const { page } = await personAt(stageOf().browser, stageOf().url, desk);
      await signIn(page, 'maria');
      await page.goto('/recurring-rides');
      await page.getByText('No recurring rides').waitFor();
      await page.getByRole('button', { name: 'New recurring ride' }).click();
      // Her own number is there as soon as her profile is.
      await expect.poll(() => page.getByLabel('Phone Number').inputValue()).toMatch(/\d/);
      await typeTrip(page);
      await page
        .getByRole('button', { name: /^Leave out: / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave it out' }).click();
      await rides(page).first().getByText('Left out').waitFor();
      await page
        .getByRole('button', { name: /^Change: / })
        .nth(1)
        .click();
      const dialog = page.getByRole('dialog', { name: 'Change recurring ride' });
      await dialog.getByLabel('What is to change').selectOption('rest');
      await dialog.getByLabel('Time', { exact: true }).selectOption('09:15');
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => rides(page).filter({ hasText: '9:15 AM' }).count()).toBe(2);
      expect(await rides(page).filter({ hasText: '7:30 AM' }).count()).toBe(2);
      await page.goto('/myridehistory');
      await page.getByText('Cancelled').first().waitFor();
    });
  });
}
