import { afterEach, it } from 'vitest';
import type { Fault } from './faulty-web-server.ts';
import { Frame } from './frame.ts';
import { awaitWithoutLimits, outwait, stopClock } from './outwait.ts';

/**
 * A first visit that loses the connection while the code of its page is loading: the remote's
 * entry, its preloaded chunks and their style sheets. When the connection is back, one Retry is
 * enough.
 */

const PANEL = 'This part of Trupial is not available right now.';
/** Pages as they were prerendered, and the empty page of an address with a query. */
const VISITS: readonly { path: string; fault: Fault }[] = [
  { path: '/', fault: 'abort' },
  { path: '/faq', fault: 'error-500' },
  { path: '/airport?from=a-letter', fault: 'abort' },
  { path: '/airport?from=a-letter', fault: 'hang' },
];
const frame = Frame.forTests();
afterEach(() => frame.server.heal());

it.each(VISITS)('$path, $fault: the first Retry shows the screen', async ({ path, fault }) => {
  const { page, server } = frame;
  const panel = page.getByText(PANEL);
  server.break('/mf/public/', fault);
  if (fault === 'hang') await page.clock.install();
  // Not 'load': a hanging preload holds that event back.
  await page.goto(path, { waitUntil: 'commit' });
  await (fault === 'hang' ? outwait(page, panel) : panel.waitFor({ timeout: 30_000 }));
  server.heal();
  if (fault === 'hang') await stopClock(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  const screen = page.locator('main h1').filter({ hasNotText: PANEL }).first();
  if (fault === 'hang') await awaitWithoutLimits(page, screen);
  await screen.waitFor({ timeout: 15_000 });
});
