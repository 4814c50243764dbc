import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { platformStore } from '../store.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { toastsAtom } from '../toasts/toasts.ts';
import {
  type Asked,
  AMEND,
  amended,
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

it('shows what is booked, asks nothing yet, and offers no button to press', async () => {
  const calls = fakeApi(answers);
  open();
  await expect.element(field('Time')).toHaveValue('15:30');
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByText('Change what is to be different.')).toBeVisible();
  await expectAccessible(dialog.element());
  expect(to(calls, PREVIEW)).toEqual([]);
});

it('shows before and after, and sends the quote and the version that was looked at', async () => {
  const calls = fakeApi(answers);
  const { onChanged } = open({ receipt: 'r-1' });
  await field('Time').selectOptions('17:00');
  await expect.element(dialog.getByText('$45.84')).toBeVisible();
  await expect.element(dialog.getByText('$5.00 more')).toBeVisible();
  await expect.element(dialog.getByText('The driver has time then.')).toBeVisible();
  const [was, is] = [dialog.getByRole('deletion'), dialog.getByRole('insertion')];
  await expect.element(was).toHaveTextContent('Wed, Nov 20, 2030, 3:30 PM');
  await expect.element(is).toHaveTextContent('Wed, Nov 20, 2030, 5:00 PM');
  await expect
    .element(dialog.getByText('You can change this booking until Wed, Nov 20, 2030, 3:00 PM.'))
    .toBeVisible();
  await expectAccessible(dialog.element());
  await submit.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(onChanged.mock.calls[0]?.[0]).toMatchObject({ ride: amended });
  expect(to(calls, AMEND)).toMatchObject([
    {
      body: {
        ride_datetime: '2030-11-20T17:00:00',
        version: 0,
        receipt: 'r-1',
        quote: expect.stringContaining('17:00'),
      },
      idempotencyKey: expect.stringMatching(/.{20}/),
    },
  ]);
  expect(platformStore.get(toastsAtom).at(-1)?.text).toBe('The booking is changed.');
});

it('offers no day that nobody can book', async () => {
  const calls = fakeApi(answers);
  open();
  await field('Date').fill('12/24/2099');
  await userEvent.tab();
  await expect.element(field('Date')).toHaveAccessibleDescription('Date input not valid.');
  expect(to(calls, PREVIEW)).toEqual([]);
});

it('ignores the answer to what was typed before', async () => {
  const slow = Promise.withResolvers<void>();
  fakeApi({
    ...answers,
    [PREVIEW]: async (call) => {
      const isFirst = (call.body as Asked).passenger_count === 3;
      if (isFirst) await slow.promise;
      return { body: previewOf(call, { new_fare: isFirst ? 11.11 : 22.22 }) };
    },
  });
  open();
  await more.click();
  await expect.element(dialog.getByText('Looking up the new fare…').first()).toBeVisible();
  await more.click();
  await expect.element(dialog.getByText('$22.22')).toBeVisible();
  slow.resolve();
  await more.click();
  await expect.element(dialog.getByText('$11.11')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('$22.22')).toBeVisible();
});

it('asks before what was typed is thrown away', async () => {
  fakeApi(answers);
  const { onClose } = open();
  await more.click();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Leave the booking as it is?' });
  await expect.element(question).toBeVisible();
  await expectAccessible(question.element());
  await question.getByRole('button', { name: 'Go on changing' }).click();
  await expect.element(field('Passengers')).toHaveValue('3');
  expect(onClose).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once when nothing was typed', async () => {
  fakeApi(answers);
  const { onClose } = open();
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets the office change name and phone, and needs its reason', async () => {
  const calls = fakeApi(answers);
  const { onChanged } = open({ who: 'office', start: { time: '18:00' } });
  await expect.element(field('Time')).toHaveValue('18:00');
  await field('Full Name').fill('Ana Rosa');
  await expect.element(dialog.getByText('$45.84')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByText('Please say why the ride is changed.')).toBeVisible();
  await dialog.getByLabelText('Why it is changed').fill('The flight is late.');
  await expectAccessible(dialog.element());
  await submit.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(to(calls, AMEND)[0]?.body).toMatchObject({
    rider_name: 'Ana Rosa',
    ride_datetime: '2030-11-20T18:00:00',
    reason: 'The flight is late.',
  });
});
