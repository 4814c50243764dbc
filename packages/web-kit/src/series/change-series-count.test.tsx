import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { aSeries, dialog, occurrences, one, open, series } from './testing/series-stage.tsx';

it('counts a changed number of rides from where the change begins', async () => {
  const counted = aSeries({ until: null, count: 10, rides_left: 6 });
  const calls = fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series: counted, occurrences } }),
    'POST /series/7/change/': () => ({ body: { series, made: [] } }),
  });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change: Wed, Nov 20, 2030, 7:15 AM' }).click();
  await dialog.getByLabelText('What is to change').selectOptions('rest');
  const left = occurrences.filter(({ day }) => day >= '2030-11-20').length;
  const ofRest = dialog.getByLabelText('Rides from Wed, Nov 20, 2030 on');
  await expect.element(ofRest).toHaveValue(String(left));
  await dialog.getByLabelText('What is to change').selectOptions('all');
  const count = dialog.getByLabelText('Rides from now on');
  await expect.element(count).toHaveValue('6');
  await count.fill('8');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([
      { version: 3, count: '8', preview: true },
      { version: 3, count: '8', fares: [] },
    ]);
});
