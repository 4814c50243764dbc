import { expect, it, onTestFinished } from 'vitest';
import { callApi, queryClient, session } from '../index.ts';
import { fakeApi } from '../testing/fake-api.ts';

/** A token that lives this long from now. */
const tokenFor = (seconds: number): string => {
  const now = Date.now() / 1_000;
  return `head.${btoa(JSON.stringify({ iat: now, exp: now + seconds }))}.signature`;
};

it('a page that calls and is looked at renews its token by itself, and stores what it got', async () => {
  const [short, long] = [tokenFor(2), tokenFor(600)];
  const calls = fakeApi({
    'GET /dashboard/': () => ({ body: { username: 'olga', role: 'operator' } }),
    'POST /token/refresh/': () => ({ body: { access: long, refresh: 'r2' } }),
  });
  session.setAuthData({ access: short, refresh: 'r1', username: 'olga', role: 'operator' });
  onTestFinished(() => session.setAuthData({ access: null, username: null, role: null }));
  // A page with lists has loaded the shared query client.
  expect(queryClient).toBeDefined();
  expect(document.visibilityState).toBe('visible');
  await callApi('dashboard');
  await expect.poll(() => localStorage.getItem('access_token')).toBe(long);
  expect(localStorage.getItem('refresh_token')).toBe('r2');
  const renewals = calls.filter(({ path }) => path === '/token/refresh/');
  expect(renewals.map(({ body }) => body)).toEqual([
    { refresh: 'r1', rotate: true, attempt: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
  expect(localStorage.getItem('refresh_attempt')).toBeNull();
});
