import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { anOccurrence, aSeries, config, dialog, open, series } from './testing/series-stage.tsx';

/** A day whose ride is made. */
const made = (day: string, id: number, status: ReturnType<typeof anOccurrence>['ride_status']) =>
  anOccurrence({
    day,
    status: 'booked',
    ride_id: id,
    ride_status: status,
    estimate: null,
    fare: 31.36,
  });

it('says of a ride that was called off by itself that it was, and offers no change of it', async () => {
  const rides = [
    made('2030-11-18', 412, 'Cancelled'),
    made('2030-11-20', 413, 'Rejected'),
    made('2030-11-25', 414, 'Assigned'),
    made('2030-11-27', 415, 'Completed'),
  ];
  fakeApi({ ...config, 'GET /series/7/': () => ({ body: { series, occurrences: rides } }) });
  open('/recurring-rides/7');
  const row = (id: number) => page.getByRole('listitem').filter({ hasText: `Ride #${id}` });
  for (const [id, badge] of [
    [412, 'Cancelled'],
    [413, 'Rejected'],
  ] as const) {
    await expect.element(row(id).getByText(badge, { exact: true })).toBeVisible();
    await expect.element(row(id)).not.toMatchTextContent(/Booked/);
    await expect.element(row(id)).not.toMatchTextContent(/31\.36/);
    await expect.element(row(id).getByRole('button')).not.toBeInTheDocument();
  }
  await expect.element(row(414)).toMatchTextContent(/Booked/);
  await expect.element(row(414).getByRole('button', { name: /^Change/ })).toBeVisible();
  await expect.element(row(415).getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(row(415)).toMatchTextContent(/31\.36/);
  await expect.element(row(415).getByRole('button')).not.toBeInTheDocument();
});

it('counts its day when the number of rides is changed: it is a day of the pattern still', async () => {
  const counted = aSeries({ until: null, count: 10, rides_left: 5 });
  const rides = [made('2030-11-18', 412, 'Cancelled'), made('2030-11-20', 413, 'Pending')];
  fakeApi({
    ...config,
    'GET /series/7/': () => ({ body: { series: counted, occurrences: rides } }),
  });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect.element(dialog.getByLabelText('Rides from now on')).toHaveValue('6');
});
