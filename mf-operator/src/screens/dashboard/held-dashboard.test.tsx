import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { ACTIVE, openForOlga } from '../../testing/dashboard-stage.tsx';

it('shows in its panel who drives the ride now', async () => {
  const feed = fakeFeed();
  const [ride] = ACTIVE;
  let active = [{ ...ride, driver_phone: '+59995100002' }];
  openForOlga({ 'GET /assigned-rides/': () => ({ body: active }) });
  await page.getByRole('button', { name: 'Manage #42' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  const call = page.getByRole('dialog').getByRole('link', { name: 'Call Driver' });
  await expect.element(call).toHaveAttribute('href', 'tel:+59995100002');
  await expect.poll(feed.open).toBe(1);
  active = [{ ...ride, driver_name: 'Diana Rosalia', driver_phone: '+59995100003' }];
  feed.change({ topic: 'rides', id: 42, what: 'assigned' });
  await expect.element(call).toHaveAttribute('href', 'tel:+59995100003');
  await expect.element(page.getByRole('dialog').getByText('Diana Rosalia')).toBeVisible();
});
