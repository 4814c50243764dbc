import type { Page } from 'playwright-core';

/**
 * Resolves when the page's live feed is open. A first one may be refused for the time on a busy
 * machine; the page opens the next.
 */
export const feedOpened = (page: Page): Promise<unknown> =>
  page.waitForResponse((answer) => answer.url().includes('/api/live/') && answer.ok());

/** How old a driver's position is, in all its words: past 35 seconds a second sentence follows. */
export const driverIsHere =
  /^(This position is a few seconds old\.$|Your driver was here \d+ s ago)/;
