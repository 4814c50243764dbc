import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import {
  answers,
  dialog,
  more,
  open,
  PREVIEW,
  previewOf,
  submit,
} from './testing/change-stage.tsx';

it('gives up a preview whose line went silent, and asks again when it is told to', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => limits.mockRestore());
  let isSilent = true;
  const { promise: silence, reject } = Promise.withResolvers<never>();
  fakeApi({
    ...answers,
    [PREVIEW]: (call) => (isSilent ? silence : { body: previewOf(call) }),
  });
  open();
  await more.click();
  await expect.poll(() => limits.mock.calls).toContainEqual([15_000]);
  limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
  reject(limit.signal.reason);
  const note = dialog.getByRole('alert');
  await expect.element(note.getByText(/^No connection\./)).toBeVisible();
  limits.mockRestore();
  isSilent = false;
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.element(submit).toBeEnabled();
});
