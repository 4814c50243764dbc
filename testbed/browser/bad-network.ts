import type { Page, Route } from 'playwright-core';

/**
 * Takes the page's connection away, and waits until the page knows. Playwright answers as soon as
 * it has told the browser; on a busy machine a click that follows at once is still made online.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/**
 * Waits until the page's calls are routed. Playwright answers before the browser does it: on a busy
 * machine a call that follows at once still reaches the server. A page that has nothing open yet
 * routes from its first call on.
 */
async function untilRouted(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const probe = '**/?is-routed';
  await page.route(probe, (route) => route.fulfill({ body: 'routed' }));
  await page.waitForFunction(async () => {
    const answer = await fetch('/?is-routed').catch(() => undefined);
    return (await answer?.text()) === 'routed';
  });
  await page.unroute(probe);
}

/** From now on these calls of an open page go to `handler`. Answers how to end it. */
export async function routed(
  page: Page,
  calls: string,
  handler: (route: Route) => Promise<unknown>,
): Promise<() => Promise<void>> {
  await page.route(calls, handler);
  await untilRouted(page);
  return () => page.unroute(calls);
}

/** From now on no call is answered: the server is away. Answers how to bring it back. */
export const cutOff = (page: Page, calls = '**/api/**'): Promise<() => Promise<void>> =>
  routed(page, calls, (route) => route.abort('connectionrefused'));

/**
 * From now on no notice of the live feed comes. Each would make a screen fetch its list again: one that
 * failed is there a moment later, and its 'Retry' is gone before it can be pressed. One notice comes by
 * itself, a second and a half after the feed has opened. Answers how to bring the feed back.
 */
export const withoutNotices = (page: Page): Promise<() => Promise<void>> =>
  cutOff(page, '**/api/live/**');

/** From now on these calls are refused with a status and the server's body for it. */
export async function refuse(page: Page, calls: string, status: number, error = 'Away') {
  const json = { error, code: 'refused' };
  await routed(page, calls, (route) => route.fulfill({ status, json }));
}

/** Holds answers back until the test releases them. Calls after that go through at once. */
export async function hold(page: Page, calls: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The route stays: to take it away while a call is being continued can leave that call paused
  // for ever.
  await routed(page, calls, async (route) => {
    await released;
    // The screen may have been left meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * How far content has moved unexpectedly since the page loaded (the browser's layout shift score).
 */
export const jumps = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list
            .getEntries()
            .filter((entry): entry is Shift => entry.entryType === 'layout-shift');
          resolve(shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Every page has been painted: with that an answer comes also when nothing has jumped.
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
