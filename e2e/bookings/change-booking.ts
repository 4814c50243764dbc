import type { Person } from '@trupial/testbed/browser/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { airportToBeach, onAPhone, type StageOf } from './stage.ts';

/** A visitor changes what he has booked, on his phone. */
export function describeChangeOfBooking(stageOf: StageOf): void {
  describe('changing a booking', () => {
    let visitor: Person;

    beforeAll(async () => {
      visitor = await onAPhone(stageOf());
    });

    it('shows before and after, then the new time and fare on the confirmation', async () => {
      const { page } = visitor;
      const home = new HomePage(page);
      await home.open();
      await home.fillTrip(airportToBeach('11:00'));
      await home.calculateFare();
      await home.book('Ana Bakker-Change', '5123456');
      await new ConfirmationPage(page).trackingId();
      await page.getByRole('button', { name: 'Change booking' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change booking' });
      await dialog.getByLabel('Time', { exact: true }).selectOption('23:30');
      await dialog.getByText('New fare', { exact: true }).waitFor();
      expect(await dialog.locator('del').first().textContent()).toContain('11:00 AM');
      expect(await dialog.locator('ins').first().textContent()).toContain('11:30 PM');
      await dialog.getByText(/^\$[\d.]+ more$/).waitFor();
      await dialog.getByRole('button', { name: 'Change booking' }).click();
      await dialog.waitFor({ state: 'detached' });
      const last = page.getByRole('region', { name: 'Last change' });
      await last.getByText(/11:30 PM/).waitFor();
    });

    it('goes on in another tab from what was changed meanwhile, with the own input kept', async () => {
      const { page } = visitor;
      const trackingId = await new ConfirmationPage(page).trackingId();
      const other = await page.context().newPage();
      await other.goto(`${stageOf().url}/booking-confirmation?tracking_id=${trackingId}`);
      const open = async (tab: typeof page) => {
        await tab.getByRole('button', { name: 'Change booking' }).click();
        const dialog = tab.getByRole('dialog', { name: 'Change booking' });
        await dialog.waitFor();
        return dialog;
      };
      const [first, second] = [await open(page), await open(other)];
      await first.getByRole('button', { name: 'One more: Luggage' }).click();
      await first.getByText('New fare', { exact: true }).waitFor();
      await first.getByRole('button', { name: 'Change booking' }).click();
      await first.waitFor({ state: 'detached' });
      await second.getByRole('button', { name: 'One more: Passengers' }).click();
      await second.getByText('This ride was changed meanwhile.').waitFor();
      expect(await second.getByLabel('Luggage', { exact: true }).inputValue()).toBe('1');
      expect(await second.getByLabel('Passengers', { exact: true }).inputValue()).toBe('2');
      await second.getByText('New fare', { exact: true }).waitFor();
      await second.getByRole('button', { name: 'Change booking' }).click();
      await second.waitFor({ state: 'detached' });
      await other.close();
    });
  });
}
