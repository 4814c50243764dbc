import { desk, type Person, personAt, phone } from '@trupial/testbed/browser/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { signIn } from '../pages/login.page.ts';
import { airportToBeach, onAPhone, type StageOf } from './stage.ts';

const riderName = 'Ana Bakker-Details';
const note = 'The blue house behind the church.';

/** What a booking says beyond the trip, from the phone of who books to those who need it. */
export function describeDetails(stageOf: StageOf): void {
  describe('the details of a ride', () => {
    let visitor: Person;
    let trackingId: string;

    beforeAll(async () => {
      visitor = await onAPhone(stageOf());
    });

    it('are typed where they are wanted, and confirmed', async () => {
      const { page } = visitor;
      const home = new HomePage(page);
      await home.open();
      await home.fillTrip(airportToBeach('11:00'));
      await page.getByLabel('Passengers', { exact: true }).fill('2');
      await home.calculateFare();
      const details = page.getByRole('button', { name: 'Details for the driver (optional)' });
      expect(await page.getByLabel('Note to the driver').count()).toBe(0);
      await details.click();
      await page.getByLabel('Note to the driver').fill(note);
      await page.getByLabel('Flight number').fill('kl 735');
      await page.getByRole('button', { name: 'One more: Child (1 to 4)' }).click();
      await home.book(riderName, '5123456');
      trackingId = await new ConfirmationPage(page).trackingId();
      await page.getByText(note).waitFor();
      await page.getByText('Flight KL735 arrives').waitFor();
    });

    it('are there again for who has the receipt, and not for who has the tracking id', async () => {
      const found = `/find-my-ride?tracking_id=${trackingId}`;
      await visitor.page.goto(found);
      await visitor.page.getByText(note).waitFor();
      const stranger = await personAt(stageOf().browser, stageOf().url, desk);
      await stranger.page.goto(found);
      await stranger.page.getByText('Pending Assignment').first().waitFor();
      expect(await stranger.page.getByText(note).count()).toBe(0);
      expect(await stranger.page.getByText('child seat').count()).toBe(0);
    });

    it('are marks in the office’s row, and whole on the driver’s card', async () => {
      const { browser, url, operator } = stageOf();
      await operator.page.goto('/operator/pending-rides');
      const row = operator.page.getByRole('row').filter({ hasText: riderName });
      await row.getByRole('img', { name: '1 child seat' }).waitFor();
      await row.getByRole('img', { name: `Note: ${note}` }).waitFor();

      const driver = await personAt(browser, url, phone);
      await signIn(driver.page, 'carlos');
      await driver.page.goto('/driverpanel');
      const card = driver.page.getByRole('listitem').filter({ hasText: riderName }).first();
      await card.getByText(note).waitFor();
      await card.getByText('1 child seat').waitFor();
      await card.getByText('Flight KL735 arrives').waitFor();
    });
  });
}
