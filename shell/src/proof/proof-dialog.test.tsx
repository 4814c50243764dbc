import { ApiError, callApi, session } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { type Call, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { ProofGate } from './proof-gate.tsx';

/** A server that takes account changes only with the token `proved`. */
function open(
  start: object = { ways: ['password'], passkey: null },
  checked: Promise<void> = Promise.resolve(),
) {
  const token = () => localStorage.getItem('access_token');
  const required = {
    status: 403,
    body: { error: 'Please confirm that it is you, and try again.', code: 'proof.required' },
  };
  const made = () => (token() === 'proved' ? { body: { id: 1, username: 'eva' } } : required);
  const calls = fakeApi({
    'POST /admin/accounts/': made,
    'POST /admin/erasures/': made,
    'POST /account/proof/start/': () => ({ body: start }),
    'POST /account/proof/': async ({ body }: Call) => {
      await checked;
      return ['my password', '287082', 'aWQ'].includes(givenIn(body))
        ? { body: { access: 'proved' } }
        : {
            status: 400,
            body: { error: 'This is not your password.', code: 'proof.wrong_password' },
          };
    },
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
function givenIn(body: unknown): string {
  const { password, code, passkey } = body as Record<string, string> & { passkey?: { id: string } };
  return password ?? code ?? passkey?.id ?? '';
}
const person = {
  role: 'staff',
  username: 'eva',
  password: 'x',
  first_name: 'E',
  last_name: 'F',
} as const;
const create = () => callApi('createAccount', { body: person });
const dialog = () => page.getByRole('dialog', { name: 'Confirm that it is you' });
const give = async (password: string) => {
  await page.getByLabelText('Password').fill(password);
  await userEvent.keyboard('{Enter}');
};

it('asks for the password and repeats every call that was refused, as it was', async () => {
  const calls = open();
  const answers = Promise.all([create(), callApi('erasePerson', { body: { username: 'ana' } })]);
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByLabelText('Password')).toHaveFocus();
  await expectAccessible(document.body);
  await give('my password');
  expect(await answers).toEqual([
    { id: 1, username: 'eva' },
    { id: 1, username: 'eva' },
  ]);
  await expect.element(dialog()).not.toBeInTheDocument();
  const created = calls.filter(({ path }) => path === '/admin/accounts/');
  expect(created.map(({ body }) => body)).toEqual([person, person]);
  expect(calls.filter(({ path }) => path === '/account/proof/')).toHaveLength(1);
});

it('says that a password is wrong, and takes the right one after it', async () => {
  open();
  const answer = create();
  await give('a guess');
  await expect.element(page.getByText('This is not your password.')).toBeVisible();
  await give('my password');
  expect(await answer).toEqual({ id: 1, username: 'eva' });
});

it('keeps what is typed while another password is checked', async () => {
  const checked = Promise.withResolvers<void>();
  const calls = open(undefined, checked.promise);
  const answer = create();
  await give('a guess');
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/account/proof/');
  await page.getByLabelText('Password').fill('my password');
  checked.resolve();
  await expect.element(page.getByText('This is not your password.')).toBeVisible();
  await expect.element(page.getByLabelText('Password')).toHaveValue('my password');
  await userEvent.keyboard('{Enter}');
  expect(await answer).toEqual({ id: 1, username: 'eva' });
});

it('gives the refusal when it is cancelled, and asks again the next time', async () => {
  open();
  for (let times = 0; times < 2; times += 1) {
    const refused = create().catch((error: unknown) => error);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await refused).toBeInstanceOf(ApiError);
    expect(await refused).toMatchObject({ code: 'proof.required', isServerText: true });
  }
});

it('does not ask when another tab has proved it meanwhile', async () => {
  const calls = open();
  const refused = create();
  localStorage.setItem('access_token', 'proved');
  expect(await refused).toEqual({ id: 1, username: 'eva' });
  expect(calls.map(({ path }) => path)).not.toContain('/account/proof/');
});

it('asks for the second factor where there is one: a code, or a passkey', async () => {
  const options = { challenge: 'Y2hhbGxlbmdl' };
  const start = { ways: ['passkey', 'code'], passkey: { token: 'the-token', options } };
  const calls = open(start);
  const answer = create();
  await page.getByLabelText('Code').fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This is not your password.')).toBeVisible();
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
  await expectAccessible(document.body);
  const bytes = new TextEncoder().encode('id').buffer;
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'aWQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  } as never);
  onTestFinished(() => void vi.restoreAllMocks());
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  expect(await answer).toEqual({ id: 1, username: 'eva' });
  const proofs = calls.filter(({ path }) => path === '/account/proof/').map(({ body }) => body);
  expect(proofs).toMatchObject([
    { method: 'code', code: '000000' },
    { method: 'passkey', token: 'the-token', passkey: { id: 'aWQ' } },
  ]);
});
