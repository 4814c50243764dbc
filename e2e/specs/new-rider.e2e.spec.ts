import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usDate } from '../pages/days.ts';
import { HomePage } from '../pages/home.page.ts';
import { feedOpened } from '../pages/live-page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { Client } from '@trupial/testbed/api/client';
import {
  chromiumMissing,
  launchBrowser,
  type Person,
  personAt,
  phone,
} from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? 'somebody new who becomes a rider, on a phone',
  () => {
    let product: Product;
    let browser: Browser;
    let ruth: Person;
    let page: Page;
    let profile: ProfilePage;

    beforeAll(async () => {
      [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
      ruth = await personAt(browser, product.url, phone);
      ({ page } = ruth);
      profile = new ProfilePage(page);
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });

    it('is asked to sign in first, and registers', async () => {
      await page.goto('/profile');
      await page.waitForURL(/\/login\?return=%2Fprofile$/);
      await page.goto('/register');
      await page.getByLabel('First Name').fill('Ruth');
      await page.getByLabel('Last Name').fill('Martina');
      await page.getByLabel('Email').fill('ruth@example.com');
      await page.getByLabel('Phone Number').fill('5129876');
      await page.getByLabel('Username').fill('ruth');
      await page.getByLabel('Password', { exact: true }).fill('three parrots and a boat');
      await page.getByLabel('Confirm Password', { exact: true }).fill('three parrots and a boat');
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });

    it('changes her name, which the whole page then knows', async () => {
      await profile.open();
      await page.getByText('@ruth').waitFor();
      await profile.rename('Ruthmila');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Ruthmila Martina' }).waitFor();
    });

    it('saves a favourite place, changes it and deletes another', async () => {
      await profile.show('Places');
      await page.getByRole('button', { name: 'Add Your First Location' }).click();
      await profile.savePlace({
        name: 'Beach house',
        address: ['jan thiel b', 'Jan Thiel Beach'],
        isDefaultPickup: true,
      });
      await page.getByRole('button', { name: 'Add New Location' }).click();
      await profile.savePlace({ name: 'Gym', address: ['santa rosa', 'Santa Rosa'] });
      await page.getByRole('button', { name: 'Edit location Beach house' }).click();
      await profile.savePlace({ name: 'My beach house', type: 'Home' });
      await page.getByRole('listitem').getByText('Default Pickup').waitFor();
      await page.getByRole('button', { name: 'Delete location Gym' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete Location' });
      await question.getByText('Are you sure you want to delete this location?').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { level: 3, name: 'Gym' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('heading', { level: 3, name: 'My beach house' }).count()).toBe(1);
    });

    it('saves her preferences', async () => {
      await profile.show('Settings');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'One more: Default Passengers' }).click();
      await page.getByLabel('Preferred Ride Type').selectOption({ label: 'XL' });
      expect(await page.getByLabel('Default Passengers', { exact: true }).inputValue()).toBe('2');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('XL', { exact: true }).waitFor();
      await page.reload();
      await page.getByText('XL', { exact: true }).waitFor();
      expect(await page.locator('dt:has-text("Default Passengers") + dd').textContent()).toBe('2');
      expect(new URL(page.url()).search).toBe('?tab=settings');
    });

    it('books from her favourite place, as her profile says', async () => {
      const home = new HomePage(page);
      await home.open();
      // As her profile says: her default pickup, and one passenger more.
      await page.getByRole('button', { name: 'My beach house' }).waitFor();
      const pickup = page.getByRole('combobox', { name: 'Pickup Location' });
      await expect.poll(() => pickup.inputValue()).toMatch(/^Jan Thiel Beach/);
      await expect
        .poll(() => page.getByLabel('Passengers', { exact: true }).inputValue())
        .toBe('2');
      await page.getByRole('combobox', { name: 'Drop-off Location' }).fill('hato');
      await page.getByRole('option', { name: 'Curaçao International Airport' }).first().click();
      await home.chooseWhen(usDate(5), '11:00');
      expect(await home.calculateFare()).toMatch(/^\$\d+\.\d\d$/);
      const name = page.getByLabel('Full Name');
      await expect.poll(() => name.inputValue()).toBe('Ruthmila Martina');
      expect(await page.getByLabel('Ask for the ride type of my profile: XL').isChecked()).toBe(
        true,
      );
      await page.getByRole('button', { name: 'Book Ride' }).click();
      await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    });

    it('finds the ride in her history, and sees there at once that a driver takes it', async () => {
      const opened = feedOpened(page);
      await page.goto('/myridehistory');
      await opened;
      await page.getByRole('button', { name: /^Open details/ }).click();
      const details = page.getByRole('dialog', { name: 'Ride Details' });
      await details.getByText('Pending Assignment').waitFor();
      const carlos = await Client.signedIn(product.url, 'carlos');
      const { body: pending } = await carlos.call<{ id: number; rider_name: string }[]>(
        'rideRequests',
        { query: { type: 'pending' } },
      );
      const hers = pending.find(({ rider_name }) => rider_name === 'Ruthmila Martina');
      expect((await carlos.call('acceptRide', { id: hers?.id ?? 0 })).status).toBe(200);
      // By the live feed: while it is open the next automatic fetch would come after two minutes.
      await details.getByText('Driver Assigned').waitFor();
      await details.getByText('Carlos Winklaar').waitFor();
    });

    it('cancels it while nobody was picked up', async () => {
      const details = page.getByRole('dialog', { name: 'Ride Details' });
      await details.getByRole('button', { name: 'Cancel this ride' }).click();
      await page
        .getByRole('alertdialog', { name: 'Cancel this ride?' })
        .getByRole('button', { name: 'Cancel Ride' })
        .click();
      await details.getByText('Your ride has been cancelled.').waitFor();
    });

    it('takes the way back with her to the booking form', async () => {
      const details = page.getByRole('dialog', { name: 'Ride Details' });
      await details.getByRole('button', { name: 'Book the return trip' }).click();
      const pickup = page.getByRole('combobox', { name: 'Pickup Location' });
      await pickup.waitFor();
      expect(await pickup.inputValue()).toMatch(/^Curaçao International Airport/);
      expect(await page.getByRole('combobox', { name: 'Drop-off Location' }).inputValue()).toMatch(
        /^Jan Thiel Beach/,
      );
    });

    it('left no complaint in the browser', () => {
      expect(ruth.complaints).toEqual([]);
    });
  },
);
