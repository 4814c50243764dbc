import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../pages/login.page.ts';
import { ProfilePage, profileTabs } from '../pages/profile.page.ts';
import { axeFindings } from '@trupial/testbed/browser/accessible';
import { hold, withoutNotices } from '@trupial/testbed/browser/bad-network';
import {
  chromiumMissing,
  desk,
  launchBrowser,
  type Person,
  personAt,
} from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

const profileCall = '**/api/user/profile/';
const ridesCall = '**/api/ride-requests/';

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? 'the rider’s area, in Chromium',
  () => {
    let product: Product;
    let browser: Browser;
    /** The demo's rider, with thirty days of past rides, on a wide screen. */
    let maria: Person;

    beforeAll(async () => {
      [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
      maria = await personAt(browser, product.url, desk);
      await signIn(maria.page, 'maria');
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
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
        const openCompleted = () =>
          page
            .getByRole('row')
            .filter({ hasText: 'Completed' })
            .first()
            .getByRole('button', { name: /^Open details/ })
            .click();
        await page.goto('/myridehistory');
        await openCompleted();
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
        await openCompleted();
        const given = details.getByRole('radio', { name: wanted });
        await given.waitFor();
        // An answer that is behind is shown, and asked for again.
        await expect.poll(() => given.isChecked()).toBe(true);
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
        const release = await hold(page, call);
        await page.goto(address);
        await coming().waitFor({ state: 'attached' });
        expect(await axeFindings(page)).toEqual([]);
        release();
        await there().waitFor();
      });

      it('left no complaint in the browser', () => {
        expect(maria.complaints).toEqual([]);
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
        const bringNotices = await withoutNotices(page);
        await page.route(call, (route) => route.abort());
        await page.goto(address);
        await page.getByText(words).waitFor();
        await page.unroute(call);
        await page.getByRole('button', { name: 'Retry' }).click();
        await there().waitFor();
        await bringNotices();
      });

      it.each([
        ['**/api/user/favorites/', '/profile?tab=places', 'Failed to load favorite locations'],
        ['**/api/user/preferences/', '/profile?tab=settings', 'Failed to load preferences'],
        [ridesCall, '/myridehistory', 'Failed to fetch ride history. Please try again.'],
      ])('without %s is told so at %s, and Retry helps', async (call, address, words) => {
        const bringNotices = await withoutNotices(page);
        await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
        await page.goto(address);
        await page.getByText(words).waitFor();
        await page.unroute(call);
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.getByText(words).waitFor({ state: 'detached' });
        await bringNotices();
      });
    });
  },
);
