import { expectAccessible, mount } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../../../packages/web-kit/src/testing/in-platform.tsx';
import { islandDay } from '@trupial/web-kit';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../testing/a-ride.ts';
import { serveProfile } from '../../../testing/profile-api.ts';
import { HistoryTab } from './history-tab.tsx';
import { periodStart } from './periods.ts';

const LIST = 'GET /ride-history/';
const button = (name: string) => page.getByRole('button', { name, exact: true });

function open(role = 'rider', address = '/profile?tab=history') {
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  return mount(
    <InPlatform>
      <HistoryTab role={role} />
    </InPlatform>,
  );
}

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  api = serveProfile();
});

it('shows the rides of the last 30 days with their figures', async () => {
  const { container } = open();
  await expect.element(page.getByText('2 rides · 18.3 km · $38.50')).toBeVisible();
  await expect.element(page.getByText('Blue Bay to Jan Thiel').first()).toBeVisible();
  expect(api.to(LIST)[0]?.query.get('start')).toBe(periodStart('30-days', islandDay(new Date())));
  await expectAccessible(container);
});

it('asks for the chosen period, keeps it in the address and comes back from there', async () => {
  open();
  await page.getByLabelText('Period').selectOptions('All time');
  await expect.poll(() => location.search).toBe('?tab=history&period=all');
  await expect.poll(() => api.to(LIST).at(-1)?.query.get('start')).toBe(null);
  await page.getByLabelText('Period').selectOptions('Last year');
  await expect
    .poll(() => api.to(LIST).at(-1)?.query.get('start'))
    .toBe(periodStart('year', islandDay(new Date())));
});

it('starts with the period of the address', async () => {
  open('rider', '/profile?tab=history&period=3-months');
  await expect.element(page.getByLabelText('Period')).toHaveValue('3-months');
});

it('shows ten, and more when asked', async () => {
  api.rides = Array.from({ length: 12 }, (_, index) => aRide({ id: index + 1 }));
  open();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(11);
  await button('Show more rides').click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(13);
  await expect.element(button('Show more rides')).not.toBeInTheDocument();
});

it('exports the period as the chosen file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => saved.mockRestore());
  open('rider', '/profile?tab=history&period=year');
  await button('Export').click();
  await expect.element(page.getByRole('menuitem', { name: 'As Excel workbook' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [call] = api.to('GET /ride-history/export.csv/');
  expect(call?.query.get('start')).toBe(periodStart('year', islandDay(new Date())));
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('rideHistoryCsv');
});

it('says when the file could not be had', async () => {
  api.refuse('GET /ride-history/export.csv/', 503);
  open();
  await button('Export').click();
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to export your rides. Please try again.');
});

it('offers Retry when the rides cannot be fetched', async () => {
  api.refuse(LIST, 403);
  const { container } = open();
  await expect
    .element(page.getByText('Failed to fetch ride history. Please try again.'))
    .toBeVisible();
  await expectAccessible(container);
  api.refusals.clear();
  await button('Retry').click();
  await expect.element(page.getByText('Blue Bay to Jan Thiel').first()).toBeVisible();
});

it('has nothing to export from an empty period', async () => {
  api.rides = [];
  const { container } = open();
  await expect.element(page.getByText('No completed rides in this period.')).toBeVisible();
  await expect.element(button('Export')).toBeDisabled();
  await expectAccessible(container);
});

it('does not say so of a period whose rides are still awaited', async () => {
  api.rides = [];
  open();
  const none = page.getByText('No completed rides in this period.');
  await expect.element(none).toBeVisible();
  const answered = Promise.withResolvers<void>();
  api.ridesWaitFor = answered.promise;
  api.rides = [aRide({ id: 1 })];
  await page.getByLabelText('Period').selectOptions('All time');
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  await expect.element(none).not.toBeInTheDocument();
  answered.resolve();
  await expect.element(page.getByText('Blue Bay to Jan Thiel').first()).toBeVisible();
});

it('asks nothing for somebody who has no rides of his own', async () => {
  open('operator');
  await expect.element(page.getByText('No ride history available.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

describe('the figures', () => {
  const rides = page.getByText('Blue Bay to Jan Thiel').first();
  const figures = page.getByText('1 ride · 18.3 km · $38.50');
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.waits.set('GET /ride-history/summary/', promise);
    api.rides = [aRide({ id: 1 })];
    return resolve;
  };

  it('are never those of another period, nor is Export closed by them', async () => {
    api.rides = [];
    open();
    await expect.element(button('Export')).toBeDisabled();
    const answer = hold();
    await page.getByLabelText('Period').selectOptions('All time');
    await expect.element(rides).toBeVisible();
    await expect.element(page.getByText(/^0 rides/)).not.toBeInTheDocument();
    await expect.element(button('Export')).toBeEnabled();
    answer();
    await expect.element(figures).toBeVisible();
  });

  it('are awaited again when they failed with the rides and Retry was pressed', async () => {
    api.refuse(LIST, 403);
    api.refuse('GET /ride-history/summary/', 403);
    open();
    await expect.element(button('Retry')).toBeVisible();
    const awaited = page.getByRole('status').first();
    await expect.element(awaited).toHaveAttribute('aria-busy', 'false');
    const answer = hold();
    api.refusals.clear();
    await button('Retry').click();
    await expect.element(rides).toBeVisible();
    await expect.element(awaited).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect.element(figures).toBeVisible();
    await expect.element(awaited).toHaveAttribute('aria-busy', 'false');
  });

  it('move nothing when they come, on a phone either', async () => {
    await page.viewport(360, 700);
    const answer = hold();
    open();
    await expect.element(rides).toBeVisible();
    const { top } = rides.element().getBoundingClientRect();
    answer();
    await expect.element(figures).toBeVisible();
    expect(rides.element().getBoundingClientRect().top).toBe(top);
  });
});
