import {
  chromiumMissing,
  desk,
  launchBrowser,
  type Person,
  personAt,
} from '@trupial/testbed/browser/browser';
import { type ProductOnMovedClock, startOnMovedClock } from '@trupial/testbed/product/product';
import { staff } from '@trupial/testbed/product/settings';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const newPassword = 'a longer staff password';

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? 'somebody of the staff and what is his, in Chromium',
  () => {
    let product: ProductOnMovedClock;
    let browser: Browser;
    let stella: Person;
    let page: Page;

    const signIn = async (at: Page, password: string) => {
      await at.goto('/login');
      await at.getByLabel('Username').fill(staff.username);
      await at.getByLabel('Password', { exact: true }).fill(password);
      await at.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await at.waitForURL((url) => url.pathname !== '/login');
    };

    beforeAll(async () => {
      [product, browser] = await Promise.all([startOnMovedClock(), launchBrowser()]);
      stella = await personAt(browser, product.url, desk);
      ({ page } = stella);
      await signIn(page, staff.password);
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });

    it('is signed in with a cookie that no script sees, and the keys that the spec names', async () => {
      const [cookie] = await page.context().cookies(`${product.url}/api/token/refresh/`);
      expect(cookie).toMatchObject({
        name: 'trupial_session',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/token/refresh',
      });
      const seen = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)]);
      expect(seen).toEqual(
        expect.arrayContaining(['', 'access_token', 'refresh_token', 'role', 'username']),
      );
    });

    it('gives the password again after six minutes, and nothing that was typed is lost', async () => {
      await page.goto('/operator/drivers');
      await page.getByRole('button', { name: '+ Add New Driver' }).click();
      const form = page.getByRole('dialog', { name: 'Add New Driver' });
      for (const [label, text] of [
        ['First name', 'Gina'],
        ['Last name', 'Pieters'],
        ['Username', 'gina'],
        ['Phone', '5123499'],
        ['Make and model', 'Kia Carnival'],
      ] as const) {
        await form.getByLabel(label).fill(text);
      }
      await form.getByLabel('Password', { exact: true }).fill('a password of a new driver');
      await product.forward(6 * 60_000);
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await form.getByText('Please confirm that it is you, and try again.').waitFor();
      await form.getByRole('button', { name: 'Add Driver' }).click();
      await question.getByLabel('Password', { exact: true }).fill(staff.password);
      await page.keyboard.press('Enter');
      await page.getByRole('listitem', { name: 'Gina Pieters' }).waitFor();
    });

    it('goes on after the access token has run out, by the cookie', async () => {
      await product.forward(11 * 60_000);
      await page.goto('/operator/drivers');
      await page.getByRole('listitem', { name: 'Gina Pieters' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/operator/drivers');
    });

    it('changes the password, which ends the other sessions', async () => {
      const other = await personAt(browser, product.url, desk);
      await signIn(other.page, staff.password);
      await page.getByRole('button', { name: staff.username }).click();
      await page.getByRole('link', { name: 'Account and Security' }).click();
      await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
      await expect.poll(() => page.getByText('Chrome · Linux').count()).toBe(2);
      await page.getByLabel('Present Password', { exact: true }).fill(staff.password);
      await page.getByLabel('New Password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Save the password' }).click();
      await page.getByText('Your password is changed.', { exact: false }).waitFor();
      await other.page.goto('/operator/drivers');
      await other.page.waitForURL((url) => url.pathname === '/login' || url.pathname === '/');
      await page.reload();
      await expect.poll(() => page.getByText('Chrome · Linux').count()).toBe(1);
      await signIn(other.page, newPassword);
      await other.close();
    });
  },
);
