import { callApi, session } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { type Call, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { ProofGate } from './proof-gate.tsx';

/** A person with a second factor, of which the page cannot be told at first. */
function open(firstStart: () => Promise<never>) {
  let starts = 0;
  const refusal = (status: number, error: string, code: string) => ({
    status,
    body: { error, code },
  });
  const calls = fakeApi({
    'POST /admin/erasures/': () =>
      localStorage.getItem('access_token') === 'proved'
        ? { body: { id: 1, username: 'ana' } }
        : refusal(403, 'Please confirm that it is you, and try again.', 'proof.required'),
    'POST /account/proof/start/': () => {
      starts += 1;
      return starts === 1 ? firstStart() : { body: { ways: ['code'], passkey: null } };
    },
    'POST /account/proof/': ({ body }: Call) =>
      (body as { method: string }).method === 'code'
        ? { body: { access: 'proved' } }
        : refusal(400, 'Please use your passkey or a code.', 'proof.factor_needed'),
  });
  onTestFinished(() => session.signOut());
  session.signIn({ access: 'a', refresh: 'r', username: 'stella', role: 'staff' });
  mount(
    <InPlatform>
      <ProofGate />
    </InPlatform>,
  );
  return calls;
}
const erase = () => callApi('erasePerson', { body: { username: 'ana' } });

it('asks for the second factor when the question for it was lost and the password is refused', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch')));
  const answer = erase();
  await page.getByLabelText('Password').fill('my password');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please use your passkey or a code.')).toBeVisible();
  const code = page.getByLabelText('Code');
  await expect.element(code).toHaveValue('');
  await code.fill('287082');
  await userEvent.keyboard('{Enter}');
  expect(await answer).toEqual({ id: 1, username: 'ana' });
});

it('waits 15 seconds to be told what to ask for, then asks for the password', async () => {
  const limit = new AbortController();
  const own = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 15_000 ? limit.signal : own(ms)));
  onTestFinished(() => limits.mockRestore());
  const calls = open(
    () =>
      new Promise((_, lose) => {
        limit.signal.addEventListener('abort', () => lose(limit.signal.reason));
      }),
  );
  const refused = erase().catch(() => 'refused');
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/account/proof/start/');
  expect(limits).toHaveBeenCalledWith(15_000);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
  await expect.element(page.getByLabelText('Password')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await refused).toBe('refused');
});
