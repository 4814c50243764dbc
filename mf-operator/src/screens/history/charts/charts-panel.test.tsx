import { changeLanguage } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open } from '../../../testing/history-stage.tsx';

const charts = page.getByRole('region', { name: 'Charts' });
const drawing = charts.getByRole('img', { name: 'Rides by day' });
const row = (name: RegExp) =>
  charts.getByRole('table', { name: 'Rides and revenue by day' }).getByRole('row', { name });

const figures = (day: string, rides: number) => ({
  body: {
    by_day: [{ day, rides, revenue: 40.84 * rides }],
    by_hour: [{ weekday: 5, hour: 15, rides }],
  },
});
const NOVEMBER = '/operator/history?start=2026-11-01&end=2026-11-20';

it('are fetched again by Refresh', async () => {
  let rides = 2;
  open({ 'GET /ride-history/analytics/': () => figures('2026-11-20', rides) }, NOVEMBER);
  await charts.getByText('The charts as tables').click();
  await expect.element(row(/Nov 20, 2026 2 /)).toBeVisible();
  rides = 3;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(row(/Nov 20, 2026 3 /)).toBeVisible();
});

it('are not drawn of a new period before its figures are here', async () => {
  const later = Promise.withResolvers<ReturnType<typeof figures>>();
  open(
    {
      'GET /ride-history/analytics/': ({ query }) =>
        query.get('start') === '2026-11-01' ? figures('2026-11-20', 2) : later.promise,
    },
    NOVEMBER,
  );
  await expect.element(drawing).toBeVisible();
  const start = page.getByLabelText('Start Date', { exact: true });
  await start.fill('11/10/2026');
  await userEvent.tab();
  await expect.element(charts.getByText(/Nov 10, 2026 –/)).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
  later.resolve(figures('2026-11-12', 4));
  await expect.element(drawing).toBeVisible();
  await charts.getByText('The charts as tables').click();
  await expect.element(row(/Nov 12, 2026 4 /)).toBeVisible();
});

it('say from when they are when only they cannot be fetched again', async () => {
  let isAway = false;
  open({
    'GET /ride-history/analytics/': () =>
      isAway ? { status: 403, body: { error: 'x', code: 'x' } } : figures('2026-11-20', 2),
  });
  await expect.element(drawing).toBeVisible();
  await expect.element(page.getByText(/^Updated 5:00.PM/)).toBeVisible();
  vi.setSystemTime('2026-11-20T22:30:00.000Z');
  isAway = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText(/^Not refreshed since 5:00.PM\./)).toBeVisible();
  await expect.element(drawing).toBeVisible();
});

it.each([
  ['en', 'Sep 20'],
  ['nl', '20 sep'],
  ['es', '20 sept'],
  ['pap', '20 sèp'],
] as const)('write their days as %s does, each with room for itself', async (language, first) => {
  await page.viewport(360, 640);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage(language);
  open({}, '/operator/history?start=2025-09-20&end=2026-09-20');
  const ticks = () => [...document.querySelectorAll('[role=img] .visx-axis-bottom text')];
  await expect.poll(() => ticks()[0]?.textContent).toBe(first);
  const svg = document.querySelector('svg:has(.visx-axis-bottom)')!;
  const ofFirst = ticks().filter((tick) => svg.contains(tick));
  const edges = ofFirst.flatMap((tick) => {
    const { left, right } = tick.getBoundingClientRect();
    return [left, right];
  });
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  expect(edges.at(-1)).toBeLessThanOrEqual(svg.getBoundingClientRect().right);
});
