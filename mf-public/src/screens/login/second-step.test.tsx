import { session } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import LoginScreen from './login.screen.tsx';

const answer = {
  access: 'a',
  refresh: 'r',
  role: 'staff',
  username: 'stella',
  last_visited_page: '/admin/status',
};
const token = 'the-token';
const challenge = 'Y2hhbGxlbmdl';
const required = (passkey: object | null) =>
  Response.json(
    {
      error: 'Please confirm with your second factor.',
      code: 'second_factor.required',
      second_factor: { token, ways: passkey ? ['passkey', 'code'] : ['code'], passkey },
    },
    { status: 403 },
  );
const field = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn() {
  await field('Username').fill('stella');
  await field('Password').fill('secret');
  await press('Login');
}

/** A browser whose person gives this passkey, or none. */
function withPasskey(give: () => Promise<unknown>) {
  return vi.spyOn(navigator.credentials, 'get').mockImplementation(give as never);
}
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('auth'),
    signature: bytes('sig'),
    userHandle: bytes('me'),
  },
};

beforeEach(() => {
  localStorage.clear();
  session.follow();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for a code after the right password, and goes on from there', async () => {
  let tries = 0;
  const api = fakeApi({
    'POST /login/': () => required(null),
    'POST /login/second-step/': () => {
      tries += 1;
      const text = 'This did not work. Please try again.';
      return tries === 1 ? refusal(401, text, 'second_factor.wrong') : answer;
    },
  });
  const { container } = mountScreen(<LoginScreen />, { path: '/login' });
  await signIn();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect
    .element(page.getByRole('button', { name: 'Use your passkey' }))
    .not.toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.keyboard('111111{Enter}');
  const wrong = page.getByText('This code is not right. Please try again.');
  await expect.element(wrong).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Code')).toHaveValue('');
  await field('Code').fill('222222');
  await press('Confirm');
  await expect.poll(() => where.current?.pathname).toBe('/admin/status');
  const sent = api.to('POST /api/login/second-step/').map((request) => request.json());
  expect(await Promise.all(sent)).toEqual(
    ['111111', '222222'].map((code) => ({ method: 'code', token, code })),
  );
});

it('keeps what is typed while another code is checked', async () => {
  const checked = Promise.withResolvers<Response>();
  const api = fakeApi({
    'POST /login/': () => required(null),
    'POST /login/second-step/': () => checked.promise,
  });
  mountScreen(<LoginScreen />, { path: '/login' });
  await signIn();
  await field('Code').fill('111111');
  await press('Confirm');
  await expect.poll(() => api.to('POST /api/login/second-step/')).toHaveLength(1);
  await field('Code').fill('222');
  checked.resolve(refusal(401, 'This did not work.', 'second_factor.wrong'));
  const wrong = page.getByText('This code is not right. Please try again.');
  await expect.element(wrong).toBeVisible();
  await expect.element(field('Code')).toHaveValue('222');
  await expect.element(field('Code')).toHaveFocus();
});

it('takes a recovery code, and goes back to the password', async () => {
  const over = 'This took too long. Please begin again.';
  fakeApi({
    'POST /login/': () => required(null),
    'POST /login/second-step/': () => refusal(401, over, 'second_factor.over'),
  });
  mountScreen(<LoginScreen />, { path: '/login' });
  await signIn();
  await press('Use a recovery code');
  await expect.element(field('Recovery code')).toHaveAttribute('inputmode', 'text');
  await field('Recovery code').fill('k7mq-2x9p-bfwd');
  await press('Confirm');
  await expect.element(page.getByText(over)).toBeVisible();
  await press('Login');
  await press('Back');
  await expect.element(field('Username')).toHaveValue('stella');
});

it('takes a passkey after the password', async () => {
  const get = withPasskey(() => Promise.resolve(credential));
  const api = fakeApi({
    'POST /login/': () => required({ challenge, rpId: 'localhost' }),
    'POST /login/second-step/': () => answer,
  });
  mountScreen(<LoginScreen />, { path: '/login' });
  await signIn();
  await expect.element(page.getByText(/authenticator app, if you have one\.$/)).toBeVisible();
  await press('Use your passkey');
  await expect.poll(() => where.current?.pathname).toBe('/admin/status');
  expect(get).toHaveBeenCalledOnce();
  expect(await api.to('POST /api/login/second-step/')[0]?.json()).toMatchObject({
    method: 'passkey',
    token,
    passkey: { id: 'aWQ', response: { signature: 'c2ln' } },
  });
});

it('signs in with a passkey alone, and says so when none was given', async () => {
  withPasskey(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  fakeApi({
    'POST /login/passkey/': () => ({ token, options: { challenge } }),
    'POST /login/second-step/': () => answer,
  });
  mountScreen(<LoginScreen />, { path: '/login' });
  await press('Sign in with a passkey');
  await expect.element(page.getByText('No passkey was used. Please try again.')).toBeVisible();
  vi.restoreAllMocks();
  withPasskey(() => Promise.resolve(credential));
  await press('Sign in with a passkey');
  await expect.poll(() => where.current?.pathname).toBe('/admin/status');
});
