import type { Browser } from 'playwright-core';

/** What a first visit to a page cost. */
export interface PageVisit {
  /** Kilobytes over the wire, headers included. */
  readonly scripts: number;
  readonly everything: number;
  /** Milliseconds until the largest visible element was painted. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Milliseconds of tasks beyond 50 each. */
  readonly blocked: number;
}

/** A middling phone on a slow mobile connection. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * A page has settled when for this time nothing was painted again, nothing moved, and no long task
 * ran.
 */
const QUIET_MS = 2_000;

interface Observed {
  /** When something was last seen. */
  last: number;
  paint: number;
  shift: number;
  blocked: number;
}

/** Runs in the page before all other code. */
function observe(): void {
  const seen: Observed = { last: 0, paint: 0, shift: 0, blocked: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      list.getEntries().forEach(note);
    }).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => (seen.paint = entry.startTime));
  watch('layout-shift', (entry) => (seen.shift += entry.value ?? 0));
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
}

/** Visits a page for the first time: empty cache, not signed in, the width of a phone. */
export async function visit(
  browser: Browser,
  address: string,
  { slow }: { readonly slow: boolean },
): Promise<PageVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // It fetches its files once more, after the page is done.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sizes = new Map<string, { url: string; bytes: number }>();
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, response }) =>
      sizes.set(requestId, { url: response.url, bytes: 0 }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const size = sizes.get(requestId);
      if (size) size.bytes = encodedDataLength;
    });
    if (slow) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForFunction(
      (quiet) => {
        const { seen } = globalThis as unknown as { seen: Observed };
        return seen.paint > 0 && performance.now() - seen.last > quiet;
      },
      QUIET_MS,
      { timeout: 60_000 },
    );
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen);
    const all = [...sizes.values()];
    const kilobytes = (list: typeof all) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      scripts: kilobytes(all.filter(({ url }) => new URL(url).pathname.endsWith('.js'))),
      everything: kilobytes(all),
      largestPaint: seen.paint,
      layoutShift: seen.shift,
      blocked: seen.blocked,
    };
  } finally {
    await context.close();
  }
}
