import { expect, it } from 'vitest';
import { Frame } from './frame.ts';
import { awaitWithoutLimits, stopClock } from './outwait.ts';

const PANEL = 'This part of Trupial is not available right now.';
const frame = Frame.forTests();

it('shows a page whose remote came later than its time limit, without the end of the next one', async () => {
  const { page } = frame;
  await page.clock.install();
  // Before the page: its time limits end by the steps below, however long the page takes.
  await stopClock(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/mf/public/remoteEntry.js*', async (route) => {
    // The second try hangs.
    if (route.request().url().includes('?')) return;
    await late.promise;
    await route.continue();
  });
  const again = page.waitForRequest(/mf\/public\/remoteEntry\.js\?/);
  // The empty page of an address with a query: nothing is there before the remote is.
  await page.goto('/faq?from=a-letter', { waitUntil: 'commit' });
  await page.locator('main output').waitFor({ state: 'attached' });
  // Of these only that of the first try, which has begun by now.
  await page.clock.fastForward(5_000);
  await again;
  late.resolve();
  await awaitWithoutLimits(page, page.locator('main h1').filter({ hasNotText: PANEL }));
  expect(await page.getByText(PANEL).count()).toBe(0);
});
