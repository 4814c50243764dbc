import { expect, it } from 'vitest';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import {
  AMEND,
  answers,
  dialog,
  field,
  more,
  open,
  PREVIEW,
  previewOf,
  submit,
  to,
} from './testing/change-stage.tsx';

/** A preview's answer of a driver who cannot keep the ride. */
const misfit = (code: string) => ({ driver_fits: false, driver_misfit: `amend.${code}` });

it('offers the two ways out when the driver has another ride', async () => {
  const calls = fakeApi({
    ...answers,
    [PREVIEW]: (call) => ({ body: previewOf(call, misfit('driver_busy')) }),
  });
  const { onChanged } = open();
  await field('Time').selectOptions('17:00');
  await expect
    .element(dialog.getByText('The driver has another ride at the new time.'))
    .toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Choose another time' }).click();
  await expect.element(field('Time')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Change it, with another driver' }).click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(to(calls, AMEND)).toMatchObject([{ body: { give_back: true } }]);
});

it('asks the office for its reason before one of the two ways out', async () => {
  const calls = fakeApi({
    ...answers,
    [PREVIEW]: (call) => ({ body: previewOf(call, misfit('driver_busy')) }),
  });
  const { onChanged } = open({ who: 'office' });
  await field('Time').selectOptions('17:00');
  const takeOff = dialog.getByRole('button', { name: 'Change it and take the driver off' });
  await expect.element(takeOff).toBeDisabled();
  await expect.element(dialog.getByText('Please say why the ride is changed.')).toBeVisible();
  await field('Why it is changed').fill('The flight is late.');
  await expect.element(dialog.getByText('Please choose one of the two ways.')).toBeVisible();
  await takeOff.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(to(calls, AMEND)).toMatchObject([
    { body: { give_back: true, reason: 'The flight is late.' } },
  ]);
});

it.each([
  ['driver_no_wheelchair', 'The driver’s vehicle does not take a wheelchair.'],
  ['driver_too_few_seats', 'The driver’s vehicle has too few seats.'],
])('offers another driver, and no other time, for %s', async (code, text) => {
  const calls = fakeApi({
    ...answers,
    [PREVIEW]: (call) => ({ body: previewOf(call, misfit(code)) }),
  });
  const { onChanged } = open();
  await more.click();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByText('This change needs another driver.')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Choose another time' }))
    .not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Change it, with another driver' }).click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(to(calls, AMEND)).toMatchObject([{ body: { give_back: true } }]);
});

it('says why when the driver could keep the ride before the change was sent, but no longer', async () => {
  fakeApi({
    ...answers,
    [AMEND]: () => ({ status: 409, body: { error: 'Seats.', code: 'amend.driver_too_few_seats' } }),
  });
  open();
  await more.click();
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect.element(dialog.getByText('The driver’s vehicle has too few seats.')).toBeVisible();
  await expect.element(submit).toBeDisabled();
});
