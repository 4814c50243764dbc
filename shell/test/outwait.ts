import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More seconds than the shell waits for an area that hangs, before it says so. */
const enough = 20;
/** Less than its time limit for one request. */
const oneLimitMs = 4_900;
/** How long a screen may take between two steps of the page's clock, which stands still then. */
const stepMs = 30;

/**
 * Moves the page's clock until `panel` is shown, from the moment when the area is being loaded: its
 * time limits are timers of the page. Needs `page.clock.install()` before the page is opened.
 */
export async function outwait(page: Page, panel: Locator): Promise<void> {
  await page.locator('main output').or(panel).first().waitFor({ state: 'attached' });
  for (let second = 0; second < enough && !(await panel.isVisible()); second++) {
    await page.clock.fastForward(1_000);
  }
  // Time goes on by itself, too: what has been decided may still have to be drawn.
  await panel.waitFor({ timeout: 20_000 });
}

/**
 * Stops the page's clock, which has run by itself. It can only be stopped at a time to come: beside
 * other work the message may take more than a moment.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/**
 * Lets the page's time pass slowly until `screen` is shown, and no time limit of a request end
 * before: what is shown did not wait for a request that hangs.
 */
export async function awaitWithoutLimits(page: Page, screen: Locator): Promise<void> {
  const isShown = (): Promise<boolean> =>
    screen.waitFor({ timeout: stepMs }).then(
      () => true,
      () => false,
    );
  for (let ms = 0; ms < oneLimitMs && !(await isShown()); ms += 10) await page.clock.runFor(10);
  expect(await screen.isVisible()).toBe(true);
  await page.clock.resume();
}
