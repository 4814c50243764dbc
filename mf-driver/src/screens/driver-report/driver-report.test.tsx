// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '@trupial/web-kit';
import { queryClient } from '../../../../packages/web-kit/src/queries/query-client.ts';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { expectRoomInCard } from '../../../../packages/ui-kit/src/testing/room.ts';
import { aReport, open } from '../../testing/report-stage.tsx';

const chart = () => page.getByRole('img', { name: 'Earnings Trend' });
const period = (name: string) => page.getByRole('radio', { name });

it.each([360, 1280])('is accessible at %i px and fits', async (width) => {
  const said = vi.spyOn(console, 'error');
  await page.viewport(width, 800);
  open();
  await expect.element(chart()).toBeVisible();
  // The chart's code is fetched while React waits for it: React must find that it waits rightly.
  expect(said.mock.calls).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(document.body);
});

it('welcomes the driver and shows the week in six figures', async () => {
  const { periods } = open();
  await expect
    .element(page.getByText('Welcome, carlos · Toyota Corolla · Last drop-off: Punda, Willemstad'))
    .toBeVisible();
  for (const [label, value] of [
    ['Total Earnings', '$1,612.40'],
    ['Total Trips', '18'],
    ['Distance Driven', '241.7 km'],
    ['Average Fare', '$34.02'],
    ['Completion Rate', '94.7%'],
    ['Acceptance Rate', '88.2%'],
  ] as const) {
    await expect.element(page.getByText(label, { exact: true })).toBeVisible();
    await expect.element(page.getByText(value, { exact: true }).first()).toBeVisible();
  }
  await expect.element(period('This Week')).toBeChecked();
  expect(periods()).toEqual(['weekly']);
});

it.each([360, 768, 1200, 1280])('has room for the earnings of a year at %i px', async (width) => {
  await page.viewport(width, 800);
  open(() => ({ body: aReport({ total_earnings: 98_765.43, total_distance: 45_678.9 }) }));
  for (const text of ['$98,765.43', '45,678.9 km']) {
    const value = page.getByText(text, { exact: true }).first();
    await expect.element(value).toBeVisible();
    expectRoomInCard(value.element());
  }
});

it('says what is not known of the driver', async () => {
  const profile = { username: 'carlos', vehicle_type: null, current_location: null };
  open(() => ({ body: { ...aReport(), profile } }));
  await expect
    .element(page.getByText('Welcome, carlos · No vehicle info · Location unknown'))
    .toBeVisible();
});

it('draws the earnings from zero, in dollars, with a table behind', async () => {
  open();
  await expect.element(chart()).toBeVisible();
  const texts = () =>
    [...chart().element().querySelectorAll('text')].map((text) => text.textContent);
  await expect.poll(texts).toContain('$0');
  expect(texts()).toContain('$300');
  expect(texts()).toContain('Nov 20');
  expect(chart().element().querySelectorAll('circle')).toHaveLength(3);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Earnings Trend, This Week' });
  await expect.element(table.getByRole('row', { name: 'Nov 20 $311.30' })).toBeVisible();
  await expectAccessible(document.body);
});

it('names the amount under the pointer', async () => {
  open();
  await expect.poll(() => chart().element().querySelectorAll('circle').length).toBe(3);
  const [, , last] = chart().element().querySelectorAll('circle');
  await userEvent.hover(last as Element);
  await expect.element(page.getByText('$311.30', { exact: true }).first()).toBeVisible();
});

it('names each type of ride with its number, the most first', async () => {
  open();
  const items = page.getByRole('region', { name: 'Ride Types Breakdown' }).getByRole('listitem');
  await expect.element(items.first().getByText('17 rides')).toBeVisible();
  await expect.element(items.first().getByText('Airport')).toBeVisible();
  await expect.element(items.last().getByText('1 ride', { exact: true })).toBeVisible();
});

it('has its five tips', async () => {
  open();
  await expect.element(page.getByText('Keep your acceptance rate above 80%.')).toBeVisible();
  expect(page.getByRole('region', { name: 'Tips' }).getByRole('listitem').elements()).toHaveLength(
    5,
  );
});

it.each([
  ['Today', 'daily'],
  ['This Month', 'monthly'],
  ['This Year', 'yearly'],
  ['All Time', 'all'],
])('shows %s and keeps it in the address', async (name, value) => {
  const { periods } = open(({ query }) => ({
    body: aReport({ total_trips: query.get('period') === value ? 77 : 18 }),
  }));
  await expect.element(page.getByText('18', { exact: true })).toBeVisible();
  await period(name).click();
  await expect.element(page.getByText('77', { exact: true })).toBeVisible();
  expect(periods()).toEqual(['weekly', value]);
  expect(location.search).toBe(`?period=${value}`);
});

it('begins with the period of the address', async () => {
  const { periods } = open(undefined, '/driverreport?period=yearly');
  await expect.element(period('This Year')).toBeChecked();
  expect(periods()).toEqual(['yearly']);
});

it('shows no figures of one period under the name of another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { server } = open();
  await expect.element(page.getByText('$1,612.40')).toBeVisible();
  const later = promise.then(() => ({ body: aReport({ total_earnings: 5 }) }));
  server.answer = () => later as never;
  await period('Today').click();
  await expect.element(page.getByLabelText('Loading your figures…')).toBeInTheDocument();
  await expect.element(page.getByText('$1,612.40')).not.toBeInTheDocument();
  resolve();
  await expect.element(page.getByText('$5.00')).toBeVisible();
});

it('looks again every minute, silently, and draws only what has changed', async () => {
  const { server, calls } = open();
  await expect.element(chart()).toBeVisible();
  const [query] = queryClient.getQueryCache().findAll({ queryKey: ['driver', 'report'] });
  const before = query?.state.data;
  vi.useFakeTimers({ toFake: ['Date'] });
  await queryClient.refetchQueries({ queryKey: ['driver', 'report'] });
  expect(query?.state.data).toBe(before);
  server.answer = () => ({ body: aReport({ total_trips: 19 }) });
  await queryClient.refetchQueries({ queryKey: ['driver', 'report'] });
  vi.useRealTimers();
  await expect.element(page.getByText('19', { exact: true })).toBeVisible();
  expect(calls).toHaveLength(3);
  const [observer] = query?.observers ?? [];
  expect(observer?.options.refetchInterval).toBe(60_000);
});

it('offers Retry when the figures could not be fetched', async () => {
  const { server } = open(() => ({ status: 400, body: {} }));
  await expect
    .element(page.getByText('Failed to fetch driver statistics. Please try again.'))
    .toBeVisible();
  await expectAccessible(document.body);
  server.answer = () => ({ body: aReport() });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('$1,612.40')).toBeVisible();
});

it('says so when there was no ride in the period', async () => {
  open(() => ({
    body: aReport({
      earnings_trend: { labels: ['2026-11-20'], data: [0] },
      ride_types_breakdown: {},
    }),
  }));
  await expect.element(page.getByText('No rides in this period.')).toBeVisible();
  await expect.element(chart()).toBeVisible();
});

it('shows staff the report of the driver whom they choose, in the address', async () => {
  const { calls } = open();
  calls.length = 0;
  session.signIn({ access: 'a-token', refresh: null, username: 'stella', role: 'staff' });
  const choice = page.getByLabelText('Driver', { exact: true });
  await expect.element(choice).toBeVisible();
  // Nobody is chosen: there is nothing to fetch, and no error.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await choice.selectOptions('Diana Rosalia');
  await expect.poll(() => calls.at(-1)?.query.get('driver')).toBe('3');
  expect(new URLSearchParams(location.search).get('driver')).toBe('3');
  const asked = calls.filter(({ path }) => path === '/driver-report/');
  expect(asked.every(({ query }) => query.get('driver') === '3')).toBe(true);
  await expectAccessible(document.body);
});

it('shows nothing of a driver when the office goes back to the choice', async () => {
  const { calls } = open();
  session.signIn({ access: 'a-token', refresh: null, username: 'stella', role: 'staff' });
  const choice = page.getByLabelText('Driver', { exact: true });
  await choice.selectOptions('Carlos Winklaar');
  // From here on the figures are those of the choice.
  await expect.poll(() => calls.at(-1)?.query.get('driver')).toBe('2');
  await expect.element(page.getByText('$1,612.40')).toBeVisible();
  // It was opened as a driver: his own report is no part of this.
  queryClient.removeQueries({ queryKey: ['driver', 'report'], type: 'inactive' });
  history.back();
  await expect.element(choice).toHaveValue('');
  await expect.element(page.getByText('Welcome, carlos', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Loading your figures…')).not.toBeInTheDocument();
});
