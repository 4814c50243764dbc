import { describe, expect, it, vi } from 'vitest';
import { SessionStorage } from '../session/session-storage.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { createApiClient } from './api-client.ts';
import { createTokenRefresh } from './token-refresh.ts';

const refusals = {
  'a 401': () => Response.json({ error: 'Please sign in.', code: 'unauthorised' }, { status: 401 }),
  'the wish for a proof': () =>
    Response.json({ error: 'Prove it.', code: 'proof.required' }, { status: 403 }),
};
const kinds = Object.keys(refusals) as (keyof typeof refusals)[];
const tokenOf = (sub: string, iat: number): string =>
  `head.${Buffer.from(JSON.stringify({ sub, iat })).toString('base64url')}.signature`;
const [hers, herNext, his] = [tokenOf('7', 1), tokenOf('7', 2), tokenOf('8', 1)];

/** Her tab: while it waits for the refusal, another tab stores a token. */
function herTab(kind: keyof typeof refusals, token: string, first = hers) {
  const memory = new MemoryStorage({ access_token: first, refresh_token: 'r1' });
  const storage = new SessionStorage(memory);
  const sent: (string | null)[] = [];
  const refused = vi.fn();
  const callApi = createApiClient({
    fetch: async (_, init) => {
      const sentWith = new Headers(init?.headers).get('Authorization');
      sent.push(sentWith);
      if (sentWith !== `Bearer ${first}`) return Response.json({ id: 1 });
      memory.setItem('access_token', token);
      return refusals[kind]();
    },
    base: '/api',
    accessToken: () => storage.read().accessToken,
    refreshToken: createTokenRefresh({
      storage,
      requestTokens: () => Promise.reject(new Error('Not in this test.')),
      exclusive: (task) => task(),
      refused,
    }),
    prove: async () => storage.read().accessToken,
    language: () => 'en',
  });
  return { callApi, sent, refused };
}

describe('a call that was refused', () => {
  it.each(kinds)(
    'with %s is repeated with the token that another tab got for her',
    async (kind) => {
      const { callApi, sent } = herTab(kind, herNext);
      await callApi('dashboard');
      expect(sent).toEqual([`Bearer ${hers}`, `Bearer ${herNext}`]);
    },
  );

  it('is repeated when its own token says of nobody that it is his', async () => {
    const { callApi, sent } = herTab('a 401', hers, 'broken');
    await callApi('dashboard');
    expect(sent).toEqual(['Bearer broken', `Bearer ${hers}`]);
  });

  it.each(kinds)('with %s is not repeated in the name of who signed in meanwhile', async (kind) => {
    const { callApi, sent, refused } = herTab(kind, his);
    await expect(callApi('dashboard')).rejects.toMatchObject({ status: 401, code: 'session.over' });
    expect(sent).toEqual([`Bearer ${hers}`]);
    // He goes on.
    expect(refused).not.toHaveBeenCalled();
  });
});
