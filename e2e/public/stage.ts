import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openTestPage } from '@trupial/testbed/browser/browser';

export { bookAtHome, calculateHomeFare, pickPlace, suggestions } from './booking-steps.ts';

/** What the specs of the public site share: one product, one browser. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
}

/** Not before the hooks have run: a suite is described before the product has started. */
export type StageOf = () => Stage;

/** Opens a window that closes with the test. */
export async function openPage(
  { url, browser }: Stage,
  { width = 1280, ...options }: BrowserContextOptions & { readonly width?: number } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 760 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  onTestFinished(() => context.close());
  return openTestPage(context);
}

/**
 * Gives a page a clock of its own, which stands still until the test moves it: without `pauseAt` it
 * goes on by itself, as fast as the machine's. It is stopped at a time that has not come when the
 * stop does: a clock cannot be stopped in its past.
 */
export async function standStill(page: Page): Promise<void> {
  const began = Date.now();
  await page.clock.install({ time: began });
  await page.clock.pauseAt(began + 60_000);
}

/** Every public screen: its address and its heading. */
export const screens = [
  ['/', 'Your ride on Curaçao, at a fixed price'],
  ['/airport', 'Airport Transfers'],
  ['/find-my-ride', 'Find My Ride'],
  ['/fare', 'Fare Calculator'],
  ['/ourfleet', 'Our Fleet'],
  ['/privatetours', 'Private Tours'],
  ['/faq', 'Frequently Asked Questions'],
  ['/aboutus', 'About Us'],
  ['/contactus', 'Contact Us'],
  ['/wip', 'Under Construction'],
  ['/login', 'Welcome back'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password#token=x', 'Choose a new password'],
  ['/confirm-email#token=x', 'Confirm your email address'],
  ['/follow', 'Follow a ride'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/nowhere', '404 Not Found'],
] as const;

/** Opens a screen and waits for its heading. */
export async function visit(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Screens with a map that is fetched when it is seen. */
const withMap: readonly string[] = ['/', '/airport'];

/** Scrolls through a screen, and waits for the parts that load when they become visible. */
export async function scrollThrough(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
      });
    }
    scrollTo(0, 0);
  });
  if (withMap.includes(path)) await page.locator('main svg[role="img"]').first().waitFor();
  if (path === '/') await page.getByRole('heading', { name: 'Our services' }).waitFor();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

/** How far the page can be scrolled sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
