import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ASSIGN,
  assigned,
  commands,
  dialog,
  options,
  openAssignDialog as open,
} from '../testing/open-assign-dialog.tsx';
import { silentLine } from '../../../packages/web-kit/src/testing/silent-line.ts';

it('can not be left while the ride is given: it would be given all the same', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof assigned>>();
  const { onAssigned, onClose } = open({ [ASSIGN]: () => answer.promise });
  await options().first().click();
  await page.getByRole('button', { name: 'Assign Driver' }).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  answer.resolve(assigned());
  await expect.poll(() => onAssigned).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('can be left again when no answer comes', async () => {
  const line = silentLine();
  const { onClose } = open({ [ASSIGN]: () => line.silence });
  await options().first().click();
  await page.getByRole('button', { name: 'Assign Driver' }).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeDisabled();
  line.end();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await cancel.click();
  expect(onClose).toHaveBeenCalledOnce();
});

it("says a refusal in the server's words and stays open", async () => {
  const { onAssigned } = open({
    [ASSIGN]: () => ({
      status: 409,
      body: { error: 'The driver has another ride at this time.', code: 'driver_busy' },
    }),
  });
  await options().first().click();
  await page.getByRole('button', { name: 'Assign Driver' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The driver has another ride at this time.');
  await expect.element(dialog()).toBeVisible();
  expect(onAssigned).not.toHaveBeenCalled();
});

it('repeats a lost command under its first key', async () => {
  let isAway = true;
  const { calls, onAssigned } = open({
    [ASSIGN]: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return assigned();
    },
  });
  await options().first().click();
  const button = page.getByRole('button', { name: 'Assign Driver' });
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to assign driver. Please try again.');
  isAway = false;
  await button.click();
  await expect.poll(() => onAssigned).toHaveBeenCalledOnce();
  const keys = commands(calls).map((call) => (call as { idempotencyKey?: string }).idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
