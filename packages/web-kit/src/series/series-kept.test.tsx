import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../index.ts';
import { fakeApi } from '../testing/fake-api.ts';
import {
  aSeries,
  commandsOf,
  details,
  dialog,
  flight,
  occurrences,
  one,
  open,
  openNew,
  question,
  series,
} from './testing/series-stage.tsx';

// What is typed into the forms of recurring rides outlives a reload.

const change = dialog.getByRole('button', { name: 'Change', exact: true });
const changeAll = page.getByRole('button', { name: 'Change all' });

it('of a new one is there again after a reload, until it is booked or given up', async () => {
  fakeApi({
    ...one,
    'GET /series/': () => ({ body: [] }),
    'POST /series/': () => ({ status: 201, body: series }),
  });
  const { reload } = await openNew();
  const count = dialog.getByLabelText('Number of rides', { exact: true });
  await dialog.getByLabelText('Ends').selectOptions('count');
  await count.fill('7');
  await details.click();
  await flight.fill('KL735');
  reload();
  await openNew();
  await expect.element(count).toHaveValue('7');
  await expect.element(flight).toHaveValue('KL735');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('of a change is there again after a reload, on top of the series as it is then', async () => {
  const told = { rider_email: 'ana@example.com', rider_note: 'Two dogs' };
  let now = aSeries(told);
  const calls = fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series: now, occurrences } }),
    'POST /series/7/change/': () => ({ body: { series: now, made: [] } }),
  });
  const { update } = open('/recurring-rides/7');
  await changeAll.click();
  const note = dialog.getByLabelText('Note to the driver', { exact: true });
  await note.fill('Three dogs');
  await dialog.getByLabelText('Time', { exact: true }).selectOptions('18:15');
  update(null);
  now = aSeries({ ...told, dropoff_location: 'Mambo Beach', version: 4 });
  queryClient.clear();
  open('/recurring-rides/7');
  await changeAll.click();
  await expect.element(note).toHaveValue('Three dogs');
  await change.click();
  await expect
    .poll(() => commandsOf(calls).at(-1)?.body)
    .toEqual({ version: 4, time: '18:15', rider_note: 'Three dogs', fares: [] });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('of a change that is given up is not there again', async () => {
  fakeApi(one);
  open('/recurring-rides/7');
  const time = dialog.getByLabelText('Time', { exact: true });
  await changeAll.click();
  const before = (time.element() as HTMLSelectElement).value;
  await time.selectOptions('18:15');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await changeAll.click();
  await expect.element(time).toHaveValue(before);
});

it.each([
  {
    pressed: /^Leave out: Wed, Nov 20/,
    send: 'Leave it out',
    path: 'occurrences/2030-11-20/skip/',
  },
  { pressed: 'End the series', send: 'End the series', path: 'end/' },
])('of the reason is there again after a reload ($send)', async ({ pressed, send, path }) => {
  const calls = fakeApi({
    ...one,
    [`POST /series/7/${path}`]: () => ({ body: { series, made: [] } }),
  });
  const ask = page.getByRole('button', { name: pressed });
  const reason = dialog.getByLabelText('Why it is changed', { exact: true });
  const { update } = open('/recurring-rides/7', 'office');
  await ask.click();
  await reason.fill('The school is closed');
  update(null);
  open('/recurring-rides/7', 'office');
  // It is the reason of this one alone.
  await page.getByRole('button', { name: /^Leave out: Mon, Nov 25/ }).click();
  await expect.element(reason).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask.click();
  await expect.element(reason).toHaveValue('The school is closed');
  await dialog.getByRole('button', { name: send }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commandsOf(calls)[0]?.body).toEqual({ version: 3, reason: 'The school is closed' });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('of a reason that is given up is not there again', async () => {
  fakeApi(one);
  open('/recurring-rides/7', 'office');
  await page.getByRole('button', { name: 'End the series' }).click();
  await dialog.getByLabelText('Why it is changed', { exact: true }).fill('A mistake');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('of somebody else in the same tab is left to him', async () => {
  const theirs = JSON.stringify({ owner: 'maria', typed: { rider_note: 'Two dogs' } });
  const name = 'form-draft:change-series-7-all:details';
  sessionStorage.setItem(name, theirs);
  onTestFinished(() => sessionStorage.removeItem(name));
  fakeApi(one);
  open('/recurring-rides/7');
  await changeAll.click();
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toBeVisible();
  expect(sessionStorage.getItem(name)).toBe(theirs);
});

it('of a new one that is taken back is not there again', async () => {
  fakeApi({ ...one, 'GET /series/': () => ({ body: [] }) });
  await openNew();
  const time = dialog.getByLabelText('Time', { exact: true });
  await time.selectOptions('18:15');
  await expect.poll(() => Object.keys(sessionStorage)).toHaveLength(1);
  await time.selectOptions('07:30');
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});
