import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { COMPLETED, open, openForOlga } from '../../testing/dashboard-stage.tsx';

/** How fresh the figure of today is, among the figures of the dashboard. */

const SUMMARY = 'GET /ride-history/summary/';
const away = { status: 403, body: { error: 'x', code: 'x' } };
const revenue = page.getByText(/\$310\.50/);
const details = page.getByRole('link', { name: 'Details: Completed Today' });

it('says from when it is when only that figure cannot be fetched', async () => {
  stopClock('2026-11-20T15:00:00.000Z');
  let isAway = false;
  open({ [SUMMARY]: () => (isAway ? away : { body: COMPLETED }) });
  await expect.element(revenue).toBeVisible();
  await expect.element(page.getByText(/^Updated 11:00.AM/)).toBeVisible();
  vi.setSystemTime('2026-11-20T16:30:00.000Z');
  isAway = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText(/^Not refreshed since 11:00.AM\./)).toBeVisible();
  await expect.element(revenue).toBeVisible();
});

it("is never yesterday's", async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T03:59:50.000Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  open({
    [SUMMARY]: ({ query }) => (query.get('start') === '2026-11-20' ? { body: COMPLETED } : away),
  });
  await expect.element(revenue).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect
    .element(details)
    .toHaveAttribute('href', '/operator/history?start=2026-11-21&end=2026-11-21');
  await expect.element(page.getByText('N/A', { exact: true })).toBeVisible();
  await expect.element(revenue).not.toBeInTheDocument();
});

it('follows the live feed', async () => {
  const feed = fakeFeed();
  let rides = 9;
  openForOlga({
    [SUMMARY]: () => ({ body: { ...COMPLETED, total_rides: rides, total_revenue: rides * 10 } }),
  });
  await expect.element(page.getByText(/\$90\.00/)).toBeVisible();
  await expect.poll(feed.open).toBe(1);
  rides = 10;
  feed.change({ topic: 'rides', id: 42, what: 'completed' });
  await expect.element(page.getByText(/\$100\.00/)).toBeVisible();
});
