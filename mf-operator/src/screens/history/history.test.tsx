// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { expectRoomInCard } from '../../../../packages/ui-kit/src/testing/room.ts';
import { ended, open, SUMMARY } from '../../testing/history-stage.tsx';

const lists = (calls: ReturnType<typeof open>) =>
  calls.filter(({ path }) => path === '/ride-history/').map(({ query }) => query);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('shows the figures of all rides, and the first of their pages', async () => {
  const calls = open();
  await expect.element(page.getByText('$1,837.80')).toBeVisible();
  await expect.element(page.getByText('740.7 km')).toBeVisible();
  await expect.element(page.getByText('30 rides')).toBeVisible();
  await expect.element(page.getByText('Showing 1-1 of 45 rides')).toBeVisible();
  await expect.element(row('#1')).toMatchTextContent(/Fri, Nov 20, 20264:00 PM/);
  expect(lists(calls).at(-1)?.get('limit')).toBe('20');
  await expect.element(page.getByRole('img', { name: 'Rides by day' })).toBeVisible();
});

it.each([360, 768, 1024, 1280])('has room for the figures of years at %i px', async (width) => {
  await page.viewport(width, 800);
  open({
    'GET /ride-history/summary/': () => ({
      body: { ...SUMMARY, total_revenue: 1_234_567.89, total_distance: 345_678.9 },
    }),
  });
  for (const text of ['$1,234,567.89', '345,678.9 km']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expectRoomInCard(page.getByText(text, { exact: true }).element());
  }
});

it('is accessible, with charts, their tables and filters', async () => {
  open({}, '/operator/history?driver=2');
  await expect
    .element(page.getByRole('img', { name: 'Pickups by weekday and hour' }))
    .toBeVisible();
  await page.getByText('The charts as tables').click();
  await expect.element(page.getByRole('table', { name: 'Rides and revenue by day' })).toBeVisible();
  await expectAccessible(document.body);
});

it('leafs by number; the page is in the address', async () => {
  const calls = open();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(row('#41')).toBeVisible();
  expect(location.search).toBe('?page=3');
  expect(lists(calls).at(-1)?.get('offset')).toBe('40');
  await expect.element(page.getByText('Showing 41-41 of 45 rides')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('asks the server for what the filters say, and goes back to page 1', async () => {
  const calls = open({}, '/operator/history?driver=2&page=2');
  // The link from a driver's profile opens the panel.
  const drivers = page.getByLabelText('Driver', { exact: true });
  await expect.element(drivers).toHaveValue('2');
  await page.getByRole('searchbox', { name: 'Search' }).fill('jan thiel');
  await expect.poll(() => lists(calls).at(-1)?.get('search')).toBe('jan thiel');
  expect(lists(calls).at(-1)?.get('offset')).toBe('0');
  expect(location.search).toBe('?driver=2');
  await page.getByLabelText('Status', { exact: true }).selectOptions('Cancelled');
  await expect.poll(() => lists(calls).at(-1)?.get('status')).toBe('Cancelled');
  const [summary] = calls.filter(({ path }) => path === '/ride-history/summary/').slice(-1);
  expect(Object.fromEntries(summary?.query ?? [])).toEqual({
    search: 'jan thiel',
    start: '',
    end: '',
    driver: '2',
    status: 'Cancelled',
  });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => lists(calls).at(-1)?.get('driver')).toBe('');
  expect(location.search).toBe('');
});

it('leaves a day out that is none, in the address or as it was typed', async () => {
  open({}, '/operator/history?start=2026-13-01&driver=2');
  const start = page.getByLabelText('Start Date', { exact: true });
  await expect.element(start).toHaveValue('');
  await start.fill('31/12/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toHaveAttribute('aria-invalid', 'true');
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  await clear.click();
  await expect.element(start).toHaveValue('');
  await expect.element(clear).toHaveFocus();
});

it('keeps the filters when the rides cannot be fetched: they may be why', async () => {
  const refused = { status: 400, body: { error: 'Not a valid day.', code: 'history.bad_day' } };
  open(
    { 'GET /ride-history/': ({ query }) => (query.get('start') ? refused : { body: [ended(1)] }) },
    '/operator/history?start=1900-01-01',
  );
  await expect.element(page.getByText(/^Failed to fetch completed rides/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(row('#1')).toBeVisible();
});

it('says that no ride matches', async () => {
  open({
    'GET /ride-history/': () => ({ body: [] }),
    'GET /ride-history/summary/': () => ({
      body: { ...SUMMARY, total_rides: 0, top_driver: null },
    }),
  });
  await expect.element(page.getByText('No completed rides found')).toBeVisible();
  await expect
    .element(page.getByText('There are no completed rides matching your current filters.'))
    .toBeVisible();
  await expect.element(page.getByText('N/A')).toBeVisible();
});

it('does not say so of a filter whose rides are still awaited', async () => {
  const answered = Promise.withResolvers<void>();
  open(
    {
      'GET /ride-history/': async ({ query }) => {
        if (query.get('status') === 'Rejected') return { body: [] };
        await answered.promise;
        return { body: [ended(7)] };
      },
    },
    '/operator/history?status=Rejected',
  );
  // It says nothing of completed ones.
  const none = page.getByText('No rides found');
  await expect.element(none).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Ended rides' })).toBeInTheDocument();
  await page.getByLabelText('Status', { exact: true }).selectOptions('Cancelled');
  await expect.element(page.getByText('Loading rides…')).toBeInTheDocument();
  await expect.element(none).not.toBeInTheDocument();
  answered.resolve();
  await expect.element(row('#7')).toBeVisible();
});

it.each([
  [401, 'Authentication required'],
  [400, 'Failed to fetch completed rides. Please try again.'],
])('says a failure (%i) and tries again', async (status, text) => {
  let isAway = true;
  open({
    'GET /ride-history/': () =>
      isAway ? { status, body: { error: 'x', code: 'x' } } : { body: [ended(7)] },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('#7')).toBeVisible();
});

it('goes on without its figures: says so, leafs on, and fetches them again', async () => {
  let isAway = true;
  const calls = open({
    'GET /ride-history/': ({ query }) => {
      const offset = Number(query.get('offset'));
      const rides = Array.from({ length: offset < 20 ? 20 : 3 }, (_, at) => ended(offset + at + 1));
      return { body: rides };
    },
    'GET /ride-history/summary/': () =>
      isAway ? { status: 403, body: { error: 'x', code: 'x' } } : { body: SUMMARY },
  });
  const problem = page.getByRole('alert');
  await expect.element(problem).toMatchTextContent(/The figures could not be loaded\./);
  expect(page.getByText('N/A', { exact: true }).elements()).toHaveLength(5);
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(row('#23')).toBeVisible();
  expect(lists(calls).at(-1)?.get('offset')).toBe('20');
  await expect
    .element(page.getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true');
  isAway = false;
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Showing 21-23 of 45 rides')).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
});

it.each([360, 768, 1280])(
  'has the room of its figures and charts before they come, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const late = (body: object) => async () => {
      await answered;
      return { body };
    };
    open({
      'GET /ride-history/summary/': late(SUMMARY),
      'GET /ride-history/analytics/': late({
        by_day: [{ day: '2026-11-20', rides: 2, revenue: 81.68 }],
        by_hour: [{ weekday: 5, hour: 15, rides: 2 }],
      }),
    });
    await expect.element(row('#1')).toBeInTheDocument();
    const edges = () =>
      [page.getByRole('region', { name: 'Charts' }), page.getByRole('table').first()].map(
        (part) => part.element().getBoundingClientRect().top + scrollY,
      );
    const before = edges();
    answer();
    await expect.element(page.getByText('740.7 km')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Rides by day' })).toBeInTheDocument();
    await expect
      .element(page.getByRole('img', { name: 'Pickups by weekday and hour' }))
      .toBeInTheDocument();
    expect(edges()).toEqual(before);
  },
);
