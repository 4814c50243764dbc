import { appCode, givePasskeys } from '@trupial/testbed/people/authenticator';
import {
  chromiumMissing,
  desk,
  launchBrowser,
  type Person,
  personAt,
} from '@trupial/testbed/browser/browser';
import {
  type ProductOnPostgres,
  startOnOwnPostgres,
} from '@trupial/testbed/product/on-own-postgres';
import { staff, staffSettings, testSecret } from '@trupial/testbed/product/settings';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? 'the second factor of staff, as in production',
  () => {
    let started: ProductOnPostgres;
    let browser: Browser;
    let stella: Person;
    let page: Page;
    let secret = '';
    let recoveryCodes: string[] = [];
    const url = () => Object.assign(new URL(started.product.url), { hostname: 'localhost' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const main = () => page.getByRole('main');

    beforeAll(async () => {
      [started, browser] = await Promise.all([
        startOnOwnPostgres({
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          TRUPIAL_RATE_LIMITS: 'strict',
          TRUPIAL_JWT_SECRET: testSecret,
          ...staffSettings,
        }),
        launchBrowser(),
      ]);
      stella = await personAt(browser, url().origin, desk);
      ({ page } = stella);
      await givePasskeys(page);
    });
    afterAll(async () => {
      await browser?.close();
      await started?.stop();
    });

    async function typePassword(): Promise<void> {
      await page.goto('/login');
      await page.getByLabel('Username').fill(staff.username);
      await page.getByLabel('Password', { exact: true }).fill(staff.password);
      await main().getByRole('button', { name: 'Login', exact: true }).click();
    }
    async function signOut(): Promise<void> {
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
    }
    /** Waits for a list that only staff gets. */
    async function seeAccounts(): Promise<void> {
      await page.goto('/admin/accounts');
      await page.getByText('Your own account').waitFor();
    }

    it('must be set up before anything else opens', async () => {
      await typePassword();
      await page.waitForURL((address) => address.pathname !== '/login');
      await page.goto('/admin/accounts');
      await page.waitForURL(/\/account#second-factor$/);
      await page.getByText('Your account needs a second factor.', { exact: false }).waitFor();
      const status = await page.evaluate(async () => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
        const answer = await fetch('/api/admin/accounts/', { headers });
        return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
      });
      expect(status).toEqual({ status: 403, code: 'second_factor.setup_required' });
    });

    it('may be an authenticator app, which brings recovery codes', async () => {
      await press('Set up an app');
      await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
      secret = (await page.locator('code').first().textContent()) ?? '';
      await page.getByLabel('Code', { exact: true }).fill(appCode(secret));
      await press('Confirm');
      const codes = page.getByRole('group', { name: 'Your recovery codes' }).locator('code');
      await codes.first().waitFor();
      recoveryCodes = await codes.allTextContents();
      expect(new Set(recoveryCodes).size).toBe(10);
      await press('I have kept them');
      await seeAccounts();
    });

    it('is asked after the password, by its code or a recovery code', async () => {
      // A code of the next step: that of this one was used. A code of the step before would be too
      // old when a step ends on the way to the server.
      for (const code of [appCode(secret, 1), recoveryCodes[0] ?? '']) {
        await signOut();
        await typePassword();
        await page.getByRole('heading', { name: 'One more step' }).waitFor();
        await page.getByLabel('Code', { exact: true }).fill(code);
        await press('Confirm');
        await page.waitForURL((address) => address.pathname !== '/login');
      }
    });

    it('may be a passkey, which then signs in alone', async () => {
      await page.goto('/account');
      await page.getByLabel('Name of the new passkey').fill('Laptop');
      await press('Add a passkey');
      await page.getByText('Laptop', { exact: true }).waitFor();
      await signOut();
      await page.goto('/login');
      await press('Sign in with a passkey');
      await page.waitForURL((address) => address.pathname !== '/login');
      await seeAccounts();
      await signOut();
      await typePassword();
      await press('Use your passkey');
      await page.waitForURL((address) => address.pathname !== '/login');
    });

    it('proves again who she is, six minutes later', async () => {
      const database = new pg.Client({ connectionString: started.databaseUrl });
      await database.connect();
      await database.query(`update identity.sessions set proved_at = now() - interval '6 minutes'`);
      await database.end();
      // The next call is refused with 401, and the new token says when she last proved it.
      await page.evaluate(() => localStorage.setItem('access_token', 'old'));
      await page.goto('/account');
      await press('Make new recovery codes');
      const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await dialog.getByRole('button', { name: 'Use your passkey' }).click();
      const codes = page.getByRole('group', { name: 'Your recovery codes' }).locator('code');
      await codes.first().waitFor();
      const made = await codes.allTextContents();
      expect(made).toHaveLength(10);
      expect(made.some((code) => recoveryCodes.includes(code))).toBe(false);
    });

    it('keeps one factor of two', async () => {
      const remove = () => page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
      await press('I have kept them');
      await press('Remove Laptop');
      await remove().click();
      await page.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' });
      await press('Remove the app');
      await remove().click();
      await page.getByText('You need a second factor.', { exact: false }).waitFor();
    });
  },
);
