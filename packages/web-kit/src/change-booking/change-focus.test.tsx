import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { AMEND, answers, dialog, more, open, submit } from './testing/change-stage.tsx';

it('keeps the focus on its button while it is sent, and when no answer comes', async () => {
  const { promise: silence, reject: loseLine } = Promise.withResolvers<never>();
  fakeApi({ ...answers, [AMEND]: () => silence });
  open();
  await more.click();
  await expect.element(submit).toBeEnabled();
  const looking = () =>
    dialog
      .getByRole('status')
      .elements()
      .filter((one) => one.textContent?.includes('Looking up')).length;
  expect(looking()).toBeLessThanOrEqual(1);
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(submit).toHaveFocus();
  loseLine(new TypeError('The line is gone.'));
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await expect.element(submit).toHaveFocus();
});
