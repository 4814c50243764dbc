// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { ACTIVE, open, openForOlga, section } from '../../testing/dashboard-stage.tsx';

const shown = () =>
  section('Active Rides')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /#\d+/.exec(textContent)?.[0]);

it('lets no row move under the pointer, and says what waits', async () => {
  const feed = fakeFeed();
  const ride = (id: number, of: Parameters<typeof aRide>[0] = {}) =>
    aRide({ id, status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar', ...of });
  let active = [ride(42), ride(43), ride(44)];
  openForOlga({ 'GET /assigned-rides/': () => ({ body: active }) });
  await page.getByRole('button', { name: 'Manage #42' }).hover();
  await expect.poll(feed.open).toBe(1);
  const late = { level: 3, reason: 'not_set_off', since: '2026-11-20T19:25:00.000Z' } as const;
  active = [ride(42), ride(44, { attention: late }), ride(45)];
  feed.change({ topic: 'rides', id: 44, what: 'assigned' });
  await expect.element(page.getByText('Driver has not set off')).toBeVisible();
  expect(shown()).toEqual(['#42', '#43', '#44']);
  const gone = section('Active Rides').getByRole('listitem').nth(1);
  await expect.element(gone).toMatchTextContent(/No longer here/);
  await expect.element(gone.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 new ride: show' }).click();
  await expect.poll(shown).toEqual(['#44', '#42', '#45']);
});

it.each([360, 1280])('has the room of its notice before it comes, at %i px', async (width) => {
  await page.viewport(width, 800);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  open({
    'GET /series/': async () => {
      await answered;
      return { body: Array.from({ length: 100 }, (_, id) => ({ id })) };
    },
  });
  await expect.element(section('Active Rides').getByRole('listitem')).toBeInTheDocument();
  await expect.element(page.getByText(/\$310\.50/)).toBeInTheDocument();
  const top = () => section('Active Rides').element().getBoundingClientRect().top + scrollY;
  const before = top();
  answer();
  await expect
    .element(page.getByText('At least 100 recurring rides need attention'))
    .toBeInTheDocument();
  expect(top()).toBe(before);
});

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

it('keeps the focus in its lists when an assigned ride goes', async () => {
  let pending = [aRide({ id: 7 }), aRide({ id: 8 })];
  open({
    'GET /ride-requests/': () => ({ body: pending }),
    'POST /assign-driver/7/': () => {
      pending = pending.slice(1);
      return { body: {} };
    },
  });
  const assign = (id: number) => page.getByRole('button', { name: `Assign Driver to Ride #${id}` });
  await expect.element(assign(7)).toBeVisible();
  (assign(7).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(assign(7)).not.toBeInTheDocument();
  const isWithRide8 = () =>
    document.activeElement !== document.body &&
    document.activeElement?.contains(assign(8).element()) === true;
  await expect.poll(isWithRide8).toBe(true);
});

it('says of which day an assignment is that is not of today', async () => {
  const assigned_time = '2026-11-20T19:30:00.000Z';
  open({ 'GET /assigned-rides/': () => ({ body: [{ ...ACTIVE[0], assigned_time }] }) });
  await expect
    .element(section('Active Rides').getByRole('listitem'))
    .toMatchTextContent(/Assigned Fri, Nov 20, 2026, 3:30.PM/);
});
