import type { Page } from 'playwright-core';
import { demoPassword } from '@trupial/testbed/api/client';

/** Signs in one of the demo's people. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Signs in once more: exports, new drivers, erasures and the like ask for the password when the last
 * sign-in is more than five minutes ago, as it is late in a file beside other work.
 */
export async function signInAgain(page: Page, username: string): Promise<void> {
  // A page of the same origin without scripts: nothing asks for anything without a token.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signIn(page, username);
}
