import { callApi, connectNavigation, session } from '@trupial/web-kit';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeAnswer, fakeApi, type FakeRoutes } from '../testing/fake-api.ts';

const refused = { status: 401, body: { error: 'Please log in.', code: 'auth.required' } };

/** Starts with a session that is over, at an address with what the router keeps of it. */
async function startAt(address: string, usr: unknown = null, more: FakeRoutes = {}) {
  fakeApi({ 'GET /dashboard/': () => refused, 'POST /token/refresh/': () => refused, ...more });
  history.replaceState({ usr, key: 'test' }, '', address);
  const goTo = vi.fn<(path: string) => void>();
  connectNavigation(goTo);
  await session.start();
  expect(session.state.status).toBe('anonymous');
  expect(localStorage.getItem('access_token')).toBeNull();
  return goTo.mock.calls;
}

beforeEach(() => {
  const stored = { access_token: 'a', refresh_token: 'r', username: 'maria', role: 'rider' };
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  const { href } = location;
  onTestFinished(() => {
    history.replaceState(null, '', href);
    connectNavigation(() => undefined);
  });
});

it.each([
  ['a tracking link', '/find-my-ride?tracking_id=TR-1', null],
  ['a follow link', '/follow#f-1', null],
  ['the link of a mail, read', '/reset-password', { token: 't-1' }],
  ['the sign-in page that comes back', '/login?return=%2Fprofile', null],
])('a session that is over leaves the visitor at %s', async (_, address, usr) => {
  expect(await startAt(address, usr)).toEqual([]);
});

it.each([
  ['a page for those signed in', '/account?password=change', null],
  ['a page of a role', '/operator/history?driver=7', null],
  ['a page that anybody finds again', '/faq', null],
])('a session that is over leads from %s to the home page', async (_, address, usr) => {
  expect(await startAt(address, usr)).toEqual([['/']]);
});

it('a call of before that is refused after the session is gone leads nobody away', async () => {
  const late = Promise.withResolvers<FakeAnswer>();
  let config: Promise<unknown> | undefined;
  const wentTo = await startAt('/find-my-ride?tracking_id=TR-1', null, {
    // The footer's call goes out with the same token.
    'GET /dashboard/': () => {
      config ??= callApi('config');
      return refused;
    },
    'GET /config/': () => late.promise,
  });
  late.resolve(refused);
  await expect(config).rejects.toMatchObject({ status: 401 });
  expect(wentTo).toEqual([]);
});
