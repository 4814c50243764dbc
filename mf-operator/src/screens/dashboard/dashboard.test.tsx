import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aDriver } from '../../testing/a-driver.ts';
import { ACTIVE, open, openForOlga, PENDING, section } from '../../testing/dashboard-stage.tsx';

const failing = (status: number, error: string) => () => ({ status, body: { error, code: 'x' } });

it('counts whole lists and shows five of each, the loudest first', async () => {
  const calls = open();
  const pending = section('Pending Ride Requests');
  await expect.element(pending.getByText('2 more')).toBeVisible();
  expect(pending.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(pending.getByRole('listitem').first()).toMatchTextContent(/Rider 7/);
  const first = pending.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/Overdue/);
  await expect.element(first.getByRole('img', { name: 'Wheelchair' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '7 pending rides' })).toBeVisible();
  await expect.element(section('Available Drivers').getByRole('listitem')).toBeVisible();
  await expect.element(page.getByText(/\$310\.50/)).toBeVisible();
  const [summary] = calls.filter(({ path }) => path === '/ride-history/summary/');
  expect(summary?.query.get('start')).toBe(summary?.query.get('end'));
  expect(summary?.query.get('start')).toMatch(/^\d{4}-\d\d-\d\d$/);
  const lastFetch = () => Number(localStorage.getItem('last_dashboard_fetch'));
  await expect.poll(lastFetch).toBeGreaterThan(0);
  await expectAccessible(document.body);
});

it('welcomes whoever is here with his role, and leads to what each figure counts', async () => {
  openForOlga();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/Welcome, olga.*Operator/);
  const links = [
    ['View All: Pending Rides', '/operator/pending-rides'],
    ['Monitor: Active Rides', '/operator/assigned-rides'],
    ['Manage: Available Drivers', '/operator/drivers'],
    ['7 pending rides', '/operator/pending-rides'],
  ] as const;
  for (const [name, href] of links) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

it('gives no number of pending rides before it is known', async () => {
  const answered = Promise.withResolvers<void>();
  open({
    'GET /ride-requests/': async () => {
      await answered.promise;
      return { body: PENDING };
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Pending Rides', exact: true }))
    .toHaveAttribute('href', '/operator/pending-rides');
  answered.resolve();
  await expect.element(page.getByRole('link', { name: '7 pending rides' })).toBeVisible();
});

it('says what is empty', async () => {
  const nothing = () => ({ body: [] });
  open({
    'GET /ride-requests/': nothing,
    'GET /assigned-rides/': nothing,
    'GET /drivers/': nothing,
  });
  for (const text of [
    'No pending ride requests at the moment.',
    'No drivers available at the moment.',
    'No active rides at the moment.',
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(document.body);
});

it('says that it loads', async () => {
  open({ 'GET /assigned-rides/': () => new Promise(() => undefined) });
  await expect.element(page.getByText('Loading dashboard data...')).toBeVisible();
});

it.each([
  [failing(400, 'No luck'), 'Failed to load dashboard data: No luck'],
  [failing(401, 'x'), 'Authentication required'],
])('says why it could not load, and tries again', async (answer, text) => {
  let isAway = true;
  open({ 'GET /ride-requests/': () => (isAway ? answer() : { body: PENDING }) });
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(section('Pending Ride Requests')).toBeVisible();
});

it('goes on without the drivers', async () => {
  open({ 'GET /drivers/': failing(400, 'No luck') });
  await expect
    .element(section('Available Drivers').getByRole('alert'))
    .toHaveTextContent('Failed to fetch available drivers: No luck');
  await expect.element(section('Active Rides').getByText(/Carlos Winklaar/)).toBeVisible();
});

it('says from when its figures are while the server is away', async () => {
  const away = failing(403, 'x');
  let isAway = false;
  const unless = (body: unknown) => () => (isAway ? away() : { body });
  open({
    'GET /ride-requests/': unless(PENDING),
    'GET /assigned-rides/': unless(ACTIVE),
    'GET /drivers/': unless([aDriver()]),
  });
  await expect.element(page.getByText(/^Updated /)).toBeVisible();
  isAway = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText(/^Not refreshed since /)).toBeVisible();
  await expect.element(section('Active Rides').getByText(/Carlos Winklaar/)).toBeVisible();
});

it('says which figures there are not', async () => {
  const away = failing(403, 'x');
  open({ 'GET /ride-history/summary/': away, 'GET /drivers/': away });
  await expect.element(page.getByText('7', { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.getByText('N/A').elements().length).toBe(2);
  // What has never come is not old.
  await expect.element(page.getByText(/^Not refreshed since/)).not.toBeInTheDocument();
});

it('assigns by keyboard from here, and says a refusal with its context', async () => {
  let isRefused = true;
  const calls = open({
    'POST /assign-driver/7/': () =>
      isRefused
        ? failing(409, 'The driver has another ride at this time.')()
        : { body: { id: 7, status: 'Assigned', driver_progress: 'accepted', driver_id: 2 } },
  });
  const assign = page.getByRole('button', { name: 'Assign Driver to Ride #7' });
  await expect.element(assign).toBeVisible();
  (assign.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent(
      'Failed to assign driver to ride: The driver has another ride at this time.',
    );
  isRefused = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('manages an active ride: contact, and its next status', async () => {
  const calls = open({
    'POST /pickup-ride/42/': () => ({
      body: { id: 42, status: 'PickedUp', driver_progress: null, driver_id: 2 },
    }),
  });
  await page.getByRole('button', { name: 'Manage #42' }).click();
  const panel = page.getByRole('dialog', { name: /Ride #42/ });
  await expect.element(panel.getByText('Trip Details')).toBeVisible();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await panel.getByRole('tab', { name: 'Maps' }).click();
  await expect
    .element(panel.getByRole('link', { name: 'Get Directions' }))
    .toHaveAttribute('target', '_blank');
  await panel.getByRole('tab', { name: 'Contact' }).click();
  await expect.element(panel.getByRole('link', { name: 'Call Rider' })).toBeVisible();
  // Without a driver's number there is no link to call him.
  await expect.element(panel.getByRole('link', { name: 'Call Driver' })).not.toBeInTheDocument();
  await expectAccessible(document.body);
  await panel.getByRole('button', { name: 'Update Status' }).click();
  const update = page.getByRole('dialog', { name: 'Update status of ride #42' });
  await expect.element(update.getByRole('radio', { name: /Picked up/ })).toBeChecked();
  await expect.element(update.getByRole('radio', { name: /No-show/ })).toBeDisabled();
  await expectAccessible(document.body);
  await update.getByRole('button', { name: 'Update Status' }).click();
  await expect.element(update).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/pickup-ride/42/',
  ]);
});

it('offers the steps of now after a refused one', async () => {
  let rides = ACTIVE;
  open({
    'GET /assigned-rides/': () => ({ body: rides }),
    'POST /pickup-ride/42/': () => {
      rides = ACTIVE.map((ride) => ({ ...ride, status: 'PickedUp', driver_progress: null }));
      return failing(409, 'The rider is in the car already.')();
    },
  });
  await page.getByRole('button', { name: 'Manage #42' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  const update = page.getByRole('dialog', { name: 'Update status of ride #42' });
  await update.getByRole('button', { name: 'Update Status' }).click();
  await expect.element(update.getByRole('radio', { name: /^In progress/ })).not.toBeChecked();
  await expect.element(update.getByRole('radio', { name: /^Picked up/ })).not.toBeInTheDocument();
});

it("tells the island's time, anew at every full minute", async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T19:29:30.000Z'), toFake: ['Date', 'setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  open();
  const clock = () => document.querySelector('header time')?.textContent.replaceAll(/\s/g, ' ');
  expect(clock()).toBe('Fri, Nov 20, 2026, 3:29 PM');
  await vi.advanceTimersByTimeAsync(30_000);
  // The screen is drawn by real timers.
  vi.useRealTimers();
  await expect.poll(clock).toBe('Fri, Nov 20, 2026, 3:30 PM');
});

it('tells how many recurring rides need attention, with the way to them', async () => {
  const calls = open({ 'GET /series/': () => ({ body: [{ id: 7 }, { id: 9 }] }) });
  const link = page
    .getByRole('status')
    .getByRole('link', { name: '2 recurring rides need attention' });
  await expect.element(link).toHaveAttribute('href', '/operator/recurring-rides?show=attention');
  const asked = calls.find(({ path }) => path === '/series/');
  expect(asked?.query.get('attention')).toBe('true');
  await expectAccessible(document.body);
});
