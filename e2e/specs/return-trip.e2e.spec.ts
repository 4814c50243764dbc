import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { signIn } from '../pages/login.page.ts';
import {
  chromiumMissing,
  desk,
  launchBrowser,
  type Person,
  personAt,
  phone,
} from '@trupial/testbed/browser/browser';
import { islandTimeIn } from '@trupial/testbed/api/client';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

const usDate = (daysAhead: number): string => {
  const day = islandTimeIn(daysAhead * 24 * 60).slice(0, 10);
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
};
const riderName = 'Ana Heen-en-Terug';

// There and back with one press; the second booking is lost by the network once.
describe.skipIf(chromiumMissing !== undefined)(chromiumMissing ?? 'a return trip', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Person;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
    visitor = await personAt(browser, product.url, phone);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is booked with the ride there; what the network lost is said, and tried again', async () => {
    const { page } = visitor;
    const home = new HomePage(page);
    await home.open();
    await home.fillTrip({
      pickup: ['hato', 'Curaçao International Airport (Hato)'],
      dropoff: ['jan thiel b', 'Jan Thiel Beach'],
      date: usDate(5),
      time: '11:00',
    });
    await home.calculateFare();
    await page.getByRole('button', { name: 'Add a return trip' }).click();
    await page.getByLabel('Date of the return trip').fill(usDate(6));
    await page.getByLabel('Date of the return trip').blur();
    await page.getByLabel('Time of the return trip').selectOption('18:00');
    await page.getByText('Together').waitFor();
    let lost = 0;
    await page.route('**/api/book-ride/', async (route) => {
      const isReturn = (route.request().postData() ?? '').includes('return_of');
      if (!isReturn || lost > 0) return route.continue();
      lost += 1;
      return route.abort('connectionreset');
    });
    await home.book(riderName, '5123456');
    await new ConfirmationPage(page).trackingId();
    await page.getByText('Your return trip is not booked').waitFor();
    expect(lost).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: /^Book the return trip for/ }).click();
    await page.getByRole('heading', { name: 'Return trip' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Return trip' }).waitFor();
    await page.getByText(/^Both rides together/).waitFor();
  });

  it('is shown as a pair to the office', async () => {
    const { page } = await personAt(browser, product.url, desk);
    await signIn(page, 'olga');
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
