import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { dialog, occurrences, one, open, series } from './testing/series-stage.tsx';

it('stays in the row of a ride that is left out, whose buttons go', async () => {
  let shown = occurrences;
  fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series, occurrences: shown } }),
    'POST /series/7/occurrences/2030-11-20/skip/': () => {
      shown = shown.map((each) =>
        each.day === '2030-11-20' ? { ...each, status: 'skipped' } : each,
      );
      return { body: { series, made: [] } };
    },
  });
  open('/recurring-rides/7');
  const leaveOut = page.getByRole('button', { name: 'Leave out: Wed, Nov 20, 2030, 7:15 AM' });
  await expect.element(leaveOut).toBeVisible();
  (leaveOut.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(leaveOut).not.toBeInTheDocument();
  const row = page.getByRole('listitem').filter({ hasText: 'Nov 20, 2030' });
  await expect.element(row).toHaveFocus();
});

it('stays in the series that is ended, whose buttons go', async () => {
  let shown: object = { series, occurrences };
  fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: shown }),
    'POST /series/7/end/': () => {
      shown = { series: { ...series, open: false }, occurrences };
      return { body: { series, made: [] } };
    },
  });
  open('/recurring-rides/7');
  const end = page.getByRole('button', { name: 'End the series' });
  await expect.element(end).toBeVisible();
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'End the series' }).click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Passengers/);
  expect(document.activeElement).not.toBe(document.body);
});
