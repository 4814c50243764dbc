import { natsMissing } from '@trupial/service-kit/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { usDate } from '../pages/days.ts';
import { DriverAreaPage } from '../pages/driver-area.page.ts';
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
import { type Product, startAllInOne, startSeparately } from '@trupial/testbed/product/product';

const topologies: readonly [string, () => Promise<Product>, string | undefined][] = [
  ['all in one process', startAllInOne, chromiumMissing],
  ['as six processes over NATS', startSeparately, chromiumMissing ?? natsMissing],
];

const riderName = 'Ana Bakker-Journey';

describe.each(topologies)('a ride seen by three people, %s', (_, start, missing) => {
  describe.skipIf(missing !== undefined)(missing ?? 'in Chromium', () => {
    let product: Product;
    let browser: Browser;
    let visitor: Person;
    let operator: Person;
    let driver: Person;

    beforeAll(async () => {
      [product, browser] = await Promise.all([start(), launchBrowser()]);
      [visitor, operator, driver] = await Promise.all([
        personAt(browser, product.url, phone),
        personAt(browser, product.url, desk),
        personAt(browser, product.url, phone),
      ]);
      await Promise.all([signIn(operator.page, 'olga'), signIn(driver.page, 'carlos')]);
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });

    it('is booked by a visitor on a phone, who sees the price before saying who he is', async () => {
      const home = new HomePage(visitor.page);
      await home.open();
      await home.fillTrip({
        pickup: ['hato', 'Curaçao International Airport (Hato)'],
        dropoff: ['jan thiel b', 'Jan Thiel Beach'],
        // Nothing of the demo's day can be in the way.
        date: usDate(4),
        time: '10:00',
      });
      expect(await visitor.page.getByLabel('Full Name').count()).toBe(0);
      expect(await home.calculateFare()).toBe('$50.56');
      await home.book(riderName, '5123456');
      const confirmation = new ConfirmationPage(visitor.page);
      expect(await confirmation.trackingId()).toMatch(/^\d{8}-\d{10}$/);
      await confirmation.checkStatus();
      await visitor.page.getByText('Pending Assignment').first().waitFor();
      expect(new URL(visitor.page.url()).search).not.toContain(riderName);
    });

    it('appears once among the operator’s pending rides and is assigned by keyboard', async () => {
      const { page } = operator;
      await page.goto('/operator/pending-rides');
      const row = page.getByRole('row').filter({ hasText: riderName });
      await row.waitFor();
      expect(await row.count()).toBe(1);
      await row.getByRole('button', { name: 'Assign' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /Assign Driver to Ride #\d+/ });
      await dialog.getByLabel('Search by name...').fill('carlos');
      await dialog.getByRole('option', { name: /Carlos Winklaar/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await dialog.getByText('Driver selected: Carlos Winklaar').waitFor();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await row.waitFor({ state: 'detached' });
    });

    it('shows its driver to the visitor', async () => {
      await visitor.page.reload();
      await visitor.page.getByText('Driver Assigned').first().waitFor();
      await visitor.page.getByText('Carlos Winklaar').first().waitFor();
    });

    it('is carried out by its driver, step by step', async () => {
      const { page } = driver;
      await page.goto('/activerides');
      const area = new DriverAreaPage(page);
      for (const step of ['Set off', 'I have arrived', 'Rider picked up', 'Start trip']) {
        await area.press(riderName, step);
      }
      await area.toast('Ride completed successfully!', () => area.press(riderName, 'Finish Ride'));
      await area.ride(riderName).waitFor({ state: 'detached' });
    });

    it('is finished for the visitor and counted in the operator’s history', async () => {
      await visitor.page.reload();
      await visitor.page
        .getByText('Your ride has been completed. Thank you for choosing our service!')
        .waitFor();
      await operator.page.goto('/operator/history');
      await operator.page.getByRole('row').filter({ hasText: riderName }).waitFor();
    });

    it('left no complaint in any of the three browsers', () => {
      expect([visitor, operator, driver].flatMap(({ complaints }) => complaints)).toEqual([]);
    });
  });
});
