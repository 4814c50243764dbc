import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../testing/a-ride.ts';
import { fakeApi } from '../testing/fake-api.ts';
import {
  answers,
  dialog,
  field,
  more,
  open,
  PREVIEW,
  submit,
  to,
} from './testing/change-stage.tsx';

const note = field('Note to the driver');
const question = page.getByRole('alertdialog', { name: 'Leave the booking as it is?' });
const ride = aRide({
  ride_datetime: '2030-11-20T15:30:00',
  status: 'Assigned',
  rider_email: 'ana@example.com',
});

it('is there again after a reload, on top of the ride as it is then', async () => {
  const calls = fakeApi(answers);
  const before = open({ ride, who: 'office' });
  await more.click();
  await note.fill('Two dogs');
  await field('Why it is changed').fill('He called.');
  before.leave();
  open({ ride: { ...ride, dropoff_location: 'Mambo Beach', amendments: 1 }, who: 'office' });
  await expect.element(note).toHaveValue('Two dogs');
  await expect.element(field('Why it is changed')).toHaveValue('He called.');
  await expect.element(submit).toBeEnabled();
  expect(to(calls, PREVIEW).at(-1)?.body).toEqual({
    passenger_count: ride.passenger_count + 1,
    rider_note: 'Two dogs',
    version: 1,
  });
});

it('is forgotten when it is sent', async () => {
  fakeApi(answers);
  const { onChanged } = open({ ride });
  await more.click();
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  await submit.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('is forgotten when it is given up, or taken back', async () => {
  fakeApi(answers);
  const { onClose } = open({ ride });
  await more.click();
  await dialog.getByRole('button', { name: 'One fewer: Passengers' }).click();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await more.click();
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('of another ride is not in the way', async () => {
  fakeApi(answers);
  const before = open({ ride });
  await field('Time').selectOptions('17:00');
  before.leave();
  open({ ride: { ...ride, id: 43 } });
  await expect.element(field('Time')).toHaveValue('15:30');
});
