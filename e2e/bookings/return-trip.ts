import { routed } from '@trupial/testbed/browser/bad-network';
import type { Person } from '@trupial/testbed/browser/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { usDate } from '../pages/days.ts';
import { HomePage } from '../pages/home.page.ts';
import { airportToBeach, onAPhone, type StageOf } from './stage.ts';

const riderName = 'Ana Heen-en-Terug';

/** There and back with one press; the second booking is lost by the network once. */
export function describeReturnTrip(stageOf: StageOf): void {
  describe('a return trip', () => {
    let visitor: Person;

    beforeAll(async () => {
      visitor = await onAPhone(stageOf());
    });

    it('is booked with the ride there; what the network lost is said, and tried again', async () => {
      const { page } = visitor;
      const home = new HomePage(page);
      await home.open();
      await home.fillTrip(airportToBeach('11:00'));
      await home.calculateFare();
      await page.getByRole('button', { name: 'Add a return trip' }).click();
      await page.getByLabel('Date of the return trip', { exact: true }).fill(usDate(6));
      await page.getByLabel('Date of the return trip', { exact: true }).blur();
      await page.getByLabel('Time of the return trip').selectOption('18:00');
      await page.getByText('Together').waitFor();
      let lost = 0;
      await routed(page, '**/api/book-ride/', async (route) => {
        const isReturn = (route.request().postData() ?? '').includes('return_of');
        if (!isReturn || lost > 0) return route.continue();
        lost += 1;
        return route.abort('connectionreset');
      });
      await home.book(riderName, '5123456');
      await new ConfirmationPage(page).trackingId();
      await page.getByText('It is not known whether your return trip is booked').waitFor();
      expect(lost).toBe(1);
      await page.reload();
      await page.getByRole('button', { name: /^Book the return trip for/ }).click();
      await page.getByRole('heading', { name: 'Return trip' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Return trip' }).waitFor();
      await page.getByText(/^Both rides together/).waitFor();
    });

    it('is shown as a pair to the office', async () => {
      const { page } = stageOf().operator;
      await page.goto('/operator/pending-rides');
      const rows = page.getByRole('row').filter({ hasText: riderName });
      await rows.getByText(/^Return of #\d+$/).waitFor();
      await rows.getByText(/^Return: #\d+$/).waitFor();
      expect(await rows.count()).toBe(2);
    });

    it('is cancelled with its ride there', async () => {
      const { page } = visitor;
      await page.getByRole('button', { name: 'Cancel this ride' }).last().click();
      await page.getByRole('radio', { name: /^Both rides/ }).click();
      await page.getByRole('button', { name: 'Cancel both rides' }).click();
      await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
      await page.getByText('Cancelled', { exact: true }).last().waitFor();
      await page.getByRole('button', { name: 'Cancel this ride' }).waitFor({ state: 'detached' });
    });
  });
}
