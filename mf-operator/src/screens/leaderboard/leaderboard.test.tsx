import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { aDriver } from '../../testing/a-driver.ts';
import LeaderboardScreen from './leaderboard.screen.tsx';

const entry = (rank: number, name: string, fare = 1000 - rank) => ({
  ...aDriver({ id: rank, name, rating: 0 }),
  totalKilometers: 100 + rank,
  totalFare: fare,
  rank,
  performanceScore: 9000 - rank,
});

function open(answer: { status?: number; body: unknown }, address = '/operator/leaderboard') {
  const calls = fakeApi({ 'GET /drivers-leaderboard/': () => answer });
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  mount(
    <InPlatform>
      <LeaderboardScreen />
    </InPlatform>,
  );
  return calls;
}

const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((line) => line.querySelector('strong')?.textContent);
const FOUR = ['Diana', 'Carlos', 'Edwin', 'Anna'].map((name, index) =>
  entry(index + 1, name, [50, 70, 60, 10][index]),
);

it('ranks by performance; three medals', async () => {
  open({ body: FOUR });
  await expect.element(page.getByRole('img', { name: 'Gold' })).toBeVisible();
  for (const medal of ['Silver', 'Bronze']) {
    await expect.element(page.getByRole('img', { name: medal })).toBeVisible();
  }
  await expect.poll(names).toEqual(['Diana', 'Carlos', 'Edwin', 'Anna']);
  await expect.element(page.getByText('1/1')).toBeVisible();
  await expect.element(page.getByText('Since the first ride')).toBeVisible();
  await expectAccessible(document.body);
});

it('shows what each has done, with the score as a figure and as a bar', async () => {
  open({ body: FOUR });
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(headers)
    .toEqual([
      'Rank',
      'Driver',
      'Performance',
      'Total KM',
      'Total Fare',
      'Rides',
      'Rating',
      'Status',
      'Actions',
    ]);
  const diana = page.getByRole('row').filter({ hasText: 'Diana' });
  await expect
    .element(diana)
    .toMatchTextContent(/8,999.*101\.0 km.*\$50\.00.*12.*★ 0\.0.*Available/);
  const [, fill] = diana.element().querySelectorAll('[viewBox="0 0 100 6"] rect');
  expect(Number(fill?.getAttribute('width'))).toBeCloseTo(89.99);
  await expect.element(page.getByText('Total Drivers4')).toBeVisible();
});

it('sorts by keyboard: figures from the highest, names from A; again turns it round', async () => {
  open({ body: FOUR });
  const fare = page.getByRole('button', { name: 'Total Fare' });
  await fare.click();
  await expect.poll(names).toEqual(['Carlos', 'Edwin', 'Diana', 'Anna']);
  expect(location.search).toBe('?sort=fare&direction=descending');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Anna', 'Diana', 'Edwin', 'Carlos']);
  await page.getByRole('button', { name: 'Driver', exact: true }).click();
  await expect.poll(names).toEqual(['Anna', 'Carlos', 'Diana', 'Edwin']);
  for (const header of ['Status', 'Actions']) {
    await expect
      .element(page.getByRole('columnheader', { name: header }).getByRole('button'))
      .not.toBeInTheDocument();
  }
});

it('has fifty on a page and five page buttons', async () => {
  open({ body: Array.from({ length: 320 }, (_, index) => entry(index + 1, `D${index + 1}`)) });
  await expect.element(page.getByText('1/7')).toBeVisible();
  await expect.poll(names).toHaveLength(50);
  const numbers = () => page.getByRole('button', { name: /^Page \d/ }).elements();
  expect(numbers()).toHaveLength(5);
  await page.getByRole('button', { name: 'Last' }).click();
  await expect.poll(names).toHaveLength(20);
  expect(location.search).toBe('?page=7');
  expect(numbers().map(({ textContent }) => textContent)).toEqual(['3', '4', '5', '6', '7']);
  await page.getByRole('button', { name: 'First' }).click();
  await expect.element(page.getByText('1/7')).toBeVisible();
});

it("opens a driver's profile", async () => {
  open({ body: FOUR });
  await page.getByRole('button', { name: 'View Carlos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carlos' });
  await expect.element(dialog).toMatchTextContent(/Performance8,998/);
  await expect
    .element(dialog.getByRole('link', { name: 'View Full History' }))
    .toHaveAttribute('href', '/operator/history?driver=2');
});

it('moves no row under the pointer, until it leaves or the person sorts', async () => {
  const answer = { body: FOUR };
  open(answer);
  await page.getByRole('button', { name: 'View Carlos' }).hover();
  answer.body = ['Carlos', 'Bea', 'Diana', 'Edwin'].map((name, at) => ({
    ...entry(at + 1, name, [90, 80, 70, 60][at]),
    id: { Diana: 1, Carlos: 2, Edwin: 3 }[name] ?? 9,
  }));
  await queryClient.refetchQueries({ queryKey: ['operator', 'leaderboard'] });
  await expect.element(page.getByRole('button', { name: '1 change: show' })).toBeVisible();
  expect(names()).toEqual(['Diana', 'Carlos', 'Edwin', 'Anna']);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(names).toEqual(['Carlos', 'Bea', 'Diana', 'Edwin']);
  await page.getByRole('button', { name: 'Driver', exact: true }).click();
  await expect.poll(names).toEqual(['Bea', 'Carlos', 'Diana', 'Edwin']);
});

it('shows marked samples for an answer that is no list', async () => {
  open({ body: { count: 4 } });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Using sample data for leaderboard preview');
  expect(page.getByText('Sample data', { exact: true }).elements()).toHaveLength(5);
});

it('says that there is nobody', async () => {
  open({ body: [] });
  await expect.element(page.getByText('No driver data available for leaderboard.')).toBeVisible();
});

it.each([
  [{ status: 401, body: { error: 'x', code: 'x' } }, 'Authentication required'],
  [{ status: 400, body: { error: 'No luck', code: 'x' } }, 'Failed to load leaderboard: No luck'],
])('says a failure: %j', async (answer, text) => {
  open(answer);
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
