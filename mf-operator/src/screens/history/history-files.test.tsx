// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { silentLine } from '../../../../packages/web-kit/src/testing/silent-line.ts';
import { ended, open, openStage, SUMMARY } from '../../testing/history-stage.tsx';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('exports what the filters let through, and says when it could not', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  let isAway = false;
  const calls = open(
    {
      'GET /ride-history/export.csv/': () =>
        isAway ? { status: 503, body: { code: 'away' } } : { body: 'Ride ID' },
    },
    '/operator/history?status=Rejected',
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => click).toHaveBeenCalledOnce();
  const [file] = calls.filter(({ path }) => path === '/ride-history/export.csv/');
  expect(file?.query.get('status')).toBe('Rejected');
  isAway = true;
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to export the rides\. Please try again\./);
});

it('does not wait for ever for what is to be printed', async () => {
  const line = silentLine();
  open({
    'GET /ride-history/': ({ query }) =>
      query.get('limit') === '1000' ? line.silence : { body: [ended(1)] },
  });
  await expect.element(row('#1')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(line.calls).toBe(1);
  line.end();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to export the rides\. Please try again\./);
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeEnabled();
});

it('prints every row, which they are, and how many', async () => {
  let paper = '';
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {
    paper = document.body.textContent;
  });
  onTestFinished(() => printed.mockRestore());
  const routes: Parameters<typeof open>[0] = {
    'GET /ride-history/': ({ query }) => ({
      body: Array.from({ length: query.get('limit') === '1000' ? 45 : 20 }, (_, id) =>
        ended(id + 1),
      ),
    }),
  };
  open(routes, '/operator/history?start=2026-11-01&driver=2');
  await expect.element(row('#20')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => printed).toHaveBeenCalledOnce();
  expect(page.getByRole('row').elements().length).toBeGreaterThan(45);
  expect(paper).toContain('Showing 1-45 of 45 rides');
  expect(paper).toContain(
    'Status: Completed · Start Date: Sun, Nov 1, 2026 · Driver: Carlos Winklaar',
  );
  dispatchEvent(new Event('afterprint'));
  await expect.element(row('#45')).not.toBeInTheDocument();
});

/** A print whose rides are held; what was printed of it. */
async function printHeld() {
  const paper: (string | null)[] = [];
  const printed = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void paper.push(document.body.textContent));
  onTestFinished(() => printed.mockRestore());
  const answer = Promise.withResolvers<void>();
  const of = openStage({
    'GET /ride-history/': async ({ query }) => {
      if (query.get('limit') === '1000') await answer.promise;
      return { body: [ended(1), ended(2)] };
    },
  });
  await expect.element(row('#2')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const isAsked = () => of.calls.some(({ query }) => query.get('limit') === '1000');
  await expect.poll(isAsked).toBe(true);
  return { ...of, paper, answer };
}

it('prints under the filters with which the print was asked for', async () => {
  const { paper, answer } = await printHeld();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabelText('Status').selectOptions('Cancelled');
  await expect.poll(() => location.search).toBe('?status=Cancelled');
  answer.resolve();
  await expect.poll(() => paper).toHaveLength(1);
  expect(paper[0]).toContain('Status: Completed');
  expect(paper[0]).not.toContain('Status: Cancelled');
  expect(paper[0]).toContain('Showing 1-2 of 2 rides');
  dispatchEvent(new Event('afterprint'));
});

it('prints no other screen', async () => {
  const { paper, answer, update } = await printHeld();
  update(<p>Another screen</p>);
  await expect.element(page.getByText('Another screen')).toBeVisible();
  answer.resolve();
  // The query is forgotten when its answer has been dealt with.
  await expect
    .poll(() => queryClient.getQueryCache().findAll({ queryKey: ['operator', 'history-print'] }))
    .toEqual([]);
  expect(paper).toEqual([]);
});

// It draws a thousand rows: 22 s of work on a slow machine with others on it.
it('says on paper that there are more rides than it has', { timeout: 90_000 }, async () => {
  let paper = '';
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {
    paper = document.body.textContent;
  });
  onTestFinished(() => printed.mockRestore());
  open({
    'GET /ride-history/summary/': () => ({ body: { ...SUMMARY, total_rides: 2345 } }),
    'GET /ride-history/': ({ query }) => ({
      body: Array.from({ length: Number(query.get('limit')) }, (_, id) => ended(id + 1)),
    }),
  });
  await expect.element(page.getByText('2,345', { exact: true })).toBeVisible();
  await expect.element(row('#20')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => printed, { timeout: 60_000 }).toHaveBeenCalledOnce();
  const cut = 'Only the newest 1,000 rides are printed. An exported file has all of them.';
  expect(paper).toContain(cut);
  dispatchEvent(new Event('afterprint'));
  await expect.element(page.getByText(cut)).not.toBeInTheDocument();
});

it('brings a ride back that was cancelled a moment ago, from its timeline', async () => {
  const step = (name: string, at: number, of = {}) => ({
    step: name,
    at: new Date(Date.now() - at).toISOString(),
    by: 'operator',
    by_account: 6,
    driver_id: null,
    driver_name: null,
    reason: null,
    rating: null,
    ...of,
  });
  const calls = open(
    {
      'GET /ride-history/': () => ({ body: [ended(7, { status: 'Cancelled' })] }),
      'GET /rides/7/timeline/': () => ({
        body: [
          step('requested', 900_000, { by: 'visitor', by_account: null }),
          step('assigned', 800_000, { driver_id: 2, driver_name: 'Carlos Winklaar' }),
          step('cancelled', 120_000, { reason: 'by_operator' }),
        ],
      }),
      'POST /reopen-ride/7/': () => ({
        body: { id: 7, status: 'Pending', driver_progress: null, driver_id: null },
      }),
    },
    '/operator/history?status=Cancelled',
  );
  await page.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ride #7' });
  await expect.element(dialog.getByText('(by an operator)')).toBeVisible();
  await expect.element(dialog.getByText(/Operator #6/).first()).toBeVisible();
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: /^Reopen \(2[89] min left\)$/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/reopen-ride/7/', idempotencyKey: expect.any(String) },
  ]);
});
