import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HomePage } from '../pages/home.page.ts';
import { signIn } from '../pages/login.page.ts';
import { ProfilePage, profileTabs } from '../pages/profile.page.ts';
import { axeFindings } from '../support/accessible.ts';
import { Client, islandTimeIn } from '../support/api.ts';
import {
  chromiumMissing,
  desk,
  launchBrowser,
  type Person,
  personAt,
  phone,
} from '../support/browser.ts';
import { type Product, startAllInOne } from '../support/product.ts';

/** Five days ahead at eleven. */
const day = islandTimeIn(5 * 24 * 60).slice(0, 10);
const usDate = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const profileCall = '**/api/user/profile/';
const ridesCall = '**/api/ride-requests/';

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? 'the rider’s area, in Chromium',
  () => {
    let product: Product;
    let browser: Browser;
    /** Somebody new, on a phone. */
    let ruth: Person;
    /** The demo's rider, who has thirty days of rides behind her, at a desk. */
    let maria: Person;

    beforeAll(async () => {
      [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
      [ruth, maria] = await Promise.all([
        personAt(browser, product.url, phone),
        personAt(browser, product.url, desk),
      ]);
      await signIn(maria.page, 'maria');
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });

    describe('somebody new', () => {
      let page: Page;
      let profile: ProfilePage;
      beforeAll(() => {
        ({ page } = ruth);
        profile = new ProfilePage(page);
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
        expect(await page.getByRole('heading', { level: 3, name: 'My beach house' }).count()).toBe(
          1,
        );
      });

      it('saves her preferences', async () => {
        await profile.show('Settings');
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('button', { name: 'One more: Default Passengers' }).click();
        await page.getByLabel('Preferred Ride Type').selectOption({ label: 'XL' });
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('XL', { exact: true }).waitFor();
        await page.reload();
        await page.getByText('XL', { exact: true }).waitFor();
        expect(new URL(page.url()).search).toBe('?tab=settings');
      });

      it('books from her favourite place', async () => {
        const home = new HomePage(page);
        await home.open();
        await page.getByRole('button', { name: 'My beach house' }).click();
        const pickup = page.getByRole('combobox', { name: 'Pickup Location' });
        expect(await pickup.inputValue()).toMatch(/^Jan Thiel Beach/);
        await page.getByRole('combobox', { name: 'Drop-off Location' }).fill('hato');
        await page.getByRole('option', { name: 'Curaçao International Airport' }).first().click();
        await home.chooseWhen(usDate, '11:00');
        expect(await home.calculateFare()).toMatch(/^\$\d+\.\d\d$/);
        expect(await page.getByLabel('Full Name').inputValue()).toBe('Ruthmila Martina');
        await page.getByRole('button', { name: 'Book Ride' }).click();
        await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
      });

      it('finds the ride in her history, and sees there at once that a driver takes it', async () => {
        await page.goto('/myridehistory');
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
        // Sooner than any polling: by the live feed.
        await details.getByText('Driver Assigned').waitFor({ timeout: 10_000 });
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
        expect(
          await page.getByRole('combobox', { name: 'Drop-off Location' }).inputValue(),
        ).toMatch(/^Jan Thiel Beach/);
      });
    });

    describe('a rider with rides behind her', () => {
      let page: Page;
      let profile: ProfilePage;
      beforeAll(() => {
        ({ page } = maria);
        profile = new ProfilePage(page);
      });

      it.each(profileTabs)('has nothing for axe on the tab %s, in both themes', async (tab) => {
        await profile.open(tab);
        expect(await axeFindings(page)).toEqual([]);
      });

      it('exports the rides of a period', async () => {
        await profile.open('History');
        await page.getByLabel('Period').selectOption({ label: 'All time' });
        await page.waitForURL(/tab=history&period=all$/);
        await page.getByRole('button', { name: 'Export' }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'As CSV' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^ride-history-\d{4}-\d\d-\d\d\.csv$/);
        const content = await readFile(await download.path(), 'utf8');
        expect(content.split('\n').length).toBeGreaterThan(10);
      });

      it('rates a ride that was completed some days ago', async () => {
        await page.goto('/myridehistory?search=completed');
        await page
          .getByRole('button', { name: /^Open details/ })
          .first()
          .click();
        const details = page.getByRole('dialog', { name: 'Ride Details' });
        // Some of the demo's rides have their stars already: it shall be others.
        const four = details.getByRole('radio', { name: '4 stars' });
        await four.waitFor();
        const wanted = (await four.isChecked()) ? '5 stars' : '4 stars';
        await details.getByRole('radio', { name: wanted }).check();
        expect(await axeFindings(page)).toEqual([]);
        await details.getByRole('button', { name: 'Submit rating' }).click();
        await details.getByText('Thank you for your rating.').waitFor();
        await page.reload();
        await page
          .getByRole('button', { name: /^Open details/ })
          .first()
          .click();
        const given = details.getByRole('radio', { name: wanted });
        await given.waitFor();
        expect(await given.isChecked()).toBe(true);
      });

      it('books a past ride again', async () => {
        await page
          .getByRole('dialog', { name: 'Ride Details' })
          .getByRole('button', { name: 'Book again' })
          .click();
        const pickup = page.getByRole('combobox', { name: 'Pickup Location' });
        await pickup.waitFor();
        expect(await pickup.inputValue()).not.toBe('');
      });

      it.each([
        [
          '/profile',
          profileCall,
          () => page.getByText('Loading your profile...'),
          () => page.getByText('@maria'),
        ],
        [
          '/myridehistory',
          ridesCall,
          () => page.getByRole('main').getByText('Loading…'),
          () => page.getByRole('button', { name: /^Open details/ }).first(),
        ],
      ])('sees where everything will be at %s while the server is slow', async (...state) => {
        const [address, call, coming, there] = state;
        const answer = Promise.withResolvers<void>();
        await page.route(call, async (route) => {
          await answer.promise;
          await route.continue();
        });
        await page.goto(address);
        await coming().waitFor({ state: 'attached' });
        expect(await axeFindings(page)).toEqual([]);
        answer.resolve();
        await there().waitFor();
        await page.unroute(call);
      });

      it('left no complaint in either browser', () => {
        expect([...ruth.complaints, ...maria.complaints]).toEqual([]);
      });

      it.each([
        [
          '/profile',
          profileCall,
          'No response from server. Please check your connection and try again.',
          () => page.getByText('@maria'),
        ],
        [
          '/myridehistory',
          ridesCall,
          'Failed to fetch ride history. Please try again.',
          () => page.getByRole('button', { name: /^Open details/ }).first(),
        ],
      ])('is told at %s when no server answers, and goes on when it does', async (...state) => {
        const [address, call, words, there] = state;
        await page.route(call, (route) => route.abort());
        await page.goto(address);
        await page.getByText(words).waitFor();
        await page.unroute(call);
        await page.getByRole('button', { name: 'Retry' }).click();
        await there().waitFor();
      });

      it.each([
        ['**/api/user/favorites/', '/profile?tab=places', 'Failed to load favorite locations'],
        ['**/api/user/preferences/', '/profile?tab=settings', 'Failed to load preferences'],
        [ridesCall, '/myridehistory', 'Failed to fetch ride history. Please try again.'],
      ])('without %s is told so at %s, and Retry helps', async (call, address, words) => {
        await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
        await page.goto(address);
        await page.getByText(words).waitFor();
        await page.unroute(call);
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.getByText(words).waitFor({ state: 'detached' });
      });
    });
  },
);
