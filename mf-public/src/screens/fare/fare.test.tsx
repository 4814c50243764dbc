import { goTo } from '@trupial/web-kit';
import { lazy } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import FareScreen from './fare.screen.tsx';

const part = { amount: null, percent: null, per: null, included: 0 };
const formula = {
  tariff_version: '2026-11-20',
  currency: 'USD',
  parts: [
    { ...part, label: 'fare.formula.base', operator: 'start', amount: 5.6 },
    { ...part, label: 'fare.formula.distance', operator: 'plus', amount: 2.43, included: 2 },
    { ...part, label: 'fare.formula.minimum', operator: 'at-least', amount: 8.4 },
    { ...part, label: 'fare.formula.night', operator: 'times', percent: 25 },
  ],
  night_from: '23:00:00',
  night_until: '06:00:00',
};
/** 4,000 rows: distance falls while the fare rises. */
const results = Array.from({ length: 4_000 }, (_, index) => ({
  distance: 4_000 - index,
  passengers: 1,
  luggage: 0,
  isHoliday: false,
  isNight: true,
  fare: 10 + index,
}));
const answers = {
  'GET /fareCalc/': () => ({ fare: '18.40' }),
  'GET /fare-formula/': () => formula,
  'GET /fareCalcCheatSheet/': () => ({ results }),
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const mountFare = () => mountScreen(<FareScreen />, { path: '/fare' });
const leave = () => goTo('/find-my-ride');
async function fillDistance() {
  await field('Distance (km)').fill('12.5');
  await expect.element(field('Distance (km)')).toHaveValue(12.5);
}
const firstRow = () => document.querySelector('tbody tr')?.textContent ?? '';

afterEach(() => vi.unstubAllGlobals());

it('begins with 2 km, 2 passengers and 2 bags, and shows the fare until something changes', async () => {
  const api = fakeApi(answers);
  const { container } = mountFare();
  await expect.element(field('Distance (km)')).toHaveValue(2);
  await expect.element(field('Distance (km)')).toHaveAttribute('step', '0.01');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$18.40')).toBeVisible();
  await expect.element(page.getByText('Estimated Fare')).toBeVisible();
  const { searchParams } = new URL(api.to('GET /api/fareCalc/')[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    distance_km: '2',
    passenger_count: '2',
    luggage_count: '2',
    is_holiday: 'false',
  });
  await expectAccessible(container);
  await button('One more: Luggage').click();
  expect(page.getByText('$18.40').elements()).toHaveLength(0);
});

it('keeps the question in the address, beside the part of the cheat sheet', async () => {
  fakeApi(answers);
  const first = mountFare();
  await field('Distance (km)').fill('12.5');
  await button('One more: Passengers').click();
  await button('One fewer: Luggage').click();
  const asked = '?distance=12.5&passengers=3&luggage=1';
  await expect.poll(() => location.search).toBe(asked);
  await button('Generate Cheat Sheet').click();
  await button('Fare').click();
  const beside = `${asked}&sort=fare&order=ascending&page=1`;
  await expect.poll(() => location.search).toBe(beside);
  first.update(null);
  mountScreen(<FareScreen />, { path: `/fare${beside}` });
  await expect.element(field('Distance (km)')).toHaveValue(12.5);
  await expect.element(field('Passengers')).toHaveValue('3');
  await expect.element(field('Luggage')).toHaveValue('1');
  await field('Distance (km)').fill('2');
  await expect
    .poll(() => location.search)
    .toBe('?passengers=3&luggage=1&sort=fare&order=ascending&page=1');
});

it.each([
  ['just before', [fillDistance, leave]],
  ['while the next page is on its way', [leave, fillDistance]],
])('leaves the address of the next page alone when it is changed %s', async (_, acts) => {
  fakeApi(answers);
  const Slow = lazy(() => new Promise<never>(() => undefined));
  mountScreen(<FareScreen />, { path: '/fare', elsewhere: <Slow /> });
  await expect.element(field('Distance (km)')).toHaveValue(2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const act of acts) await act();
  await vi.advanceTimersByTimeAsync(250);
  expect(location.pathname + location.search).toBe('/find-my-ride');
});

it.each<[string, string, () => unknown]>([
  ['no distance', '', answers['GET /fareCalc/']],
  ['a negative distance', '-1', answers['GET /fareCalc/']],
  ['a negative fare', '2', () => ({ fare: -1 })],
  ['no fare', '2', () => ({})],
  ['a refusal', '2', () => refusal(500, 'No.')],
])('says that there is no fare for %s', async (_, distance, reply) => {
  fakeApi({ ...answers, 'GET /fareCalc/': reply });
  mountFare();
  await field('Distance (km)').fill(distance);
  await button('Calculate Fare').click();
  await expect.element(page.getByText('Failed to calculate fare. Please try again.')).toBeVisible();
});

it('draws the formula from the tariff, enlarges it, and hides it again', async () => {
  fakeApi(answers);
  const { container } = mountFare();
  await button('Preview Formula').click();
  const picture = page.getByRole('img', { name: /^Fare formula/ });
  await expect
    .element(picture)
    .toHaveAccessibleName(
      'Fare formula: Base fare: $5.60; + each km beyond 2: $2.43; ≥ Minimum fare: $8.40; × Night, 23:00–06:00: +25%',
    );
  await picture.click();
  await expect.element(page.getByRole('dialog', { name: 'Fare formula' })).toBeVisible();
  await expectAccessible(container);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Preview Formula').click();
  await expect.element(picture).not.toBeInTheDocument();
});

it('says that the formula could not be loaded, and is busy while it asks again', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const replies: unknown[] = [refusal(500, 'No.')];
  fakeApi({ ...answers, 'GET /fare-formula/': () => replies.shift() ?? promise });
  const { container } = mountFare();
  await button('Preview Formula').click();
  await expect.element(page.getByText('The formula could not be loaded.')).toBeVisible();
  await expectAccessible(container);
  const retry = page.getByRole('button', { name: /^Retry/ });
  await expect.element(retry).not.toHaveAttribute('data-busy');
  await retry.click();
  await expect.element(retry).toHaveAttribute('data-busy');
  resolve(formula);
  await expect.element(page.getByRole('img', { name: /^Fare formula/ })).toBeVisible();
});

it('lists thousands of possibilities a page at a time, sorted by distance or fare', async () => {
  fakeApi(answers);
  const { container } = mountFare();
  await button('Generate Cheat Sheet').click();
  await expect.element(page.getByText('Found 4000 possibilities.')).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(50);
  expect(firstRow()).toBe('110NoYes$4,009.00');
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 80')).toBeVisible();
  await button('Fare').click();
  await expect.element(page.getByText('Page 1 of 80')).toBeVisible();
  await expect.poll(firstRow).toBe('4,00010NoYes$10.00');
  await button('Fare').click();
  await expect.poll(firstRow).toBe('110NoYes$4,009.00');
  await expect
    .element(page.getByRole('columnheader', { name: 'Fare' }))
    .toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(container);
});

it('shows the part of the cheat sheet that a link names', async () => {
  fakeApi(answers);
  const first = mountScreen(<FareScreen />, { path: '/fare' });
  await button('Generate Cheat Sheet').click();
  await button('Fare').click();
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 80')).toBeVisible();
  const [row, address] = [firstRow(), location.pathname + location.search];
  expect(address).toBe('/fare?sort=fare&order=ascending&page=2');
  first.update(null);
  mountScreen(<FareScreen />, { path: address });
  await expect.element(page.getByText('Page 2 of 80')).toBeVisible();
  expect(firstRow()).toBe(row);
});

it('says when the cheat sheet cannot be made', async () => {
  fakeApi({ ...answers, 'GET /fareCalcCheatSheet/': () => refusal(500, 'No.') });
  mountFare();
  await button('Generate Cheat Sheet').click();
  await expect.element(page.getByText('Error generating cheat sheet.')).toBeVisible();
});
