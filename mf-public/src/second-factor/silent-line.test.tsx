import { session } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { none } from '../testing/second-factors.ts';
import { SecondFactor } from './second-factor.tsx';

it('offers to ask again when the line stays silent for 15 seconds', async () => {
  session.signIn({ access: 'a', refresh: 'r', username: 'stella', role: 'staff' });
  onTestFinished(() => session.signOut());
  let limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limit = new AbortController();
    return limit.signal;
  });
  onTestFinished(() => limits.mockRestore());
  let isSilent = true;
  const api = fakeApi({
    'GET /account/second-factors/': ({ signal }: Request) =>
      isSilent
        ? new Promise((_, lose) => signal.addEventListener('abort', () => lose(signal.reason)))
        : none,
  });
  const asked = () => api.to('GET /api/account/second-factors/').length;
  const over = () => limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
  const retry = page.getByRole('button', { name: 'Retry' });
  mountScreen(<SecondFactor />, { path: '/account' });
  await expect.poll(asked).toBe(1);
  expect(limits.mock.calls).toEqual([[15_000]]);
  over();
  await expect.element(page.getByText('Your second factors could not be loaded.')).toBeVisible();
  await retry.click();
  await expect.poll(asked).toBe(2);
  over();
  await expect.element(retry).toBeVisible();
  isSilent = false;
  await retry.click();
  await expect.element(page.getByText('Passkeys', { exact: true })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
