import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';

/** A call that needs a proof, and what happens to its signal while that is given. */
function prove(reason: 'TimeoutError' | 'AbortError') {
  const given = new AbortController();
  const callApi = createApiClient({
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted();
      const isProved = new Headers(init?.headers).get('Authorization') === 'Bearer fresh';
      if (isProved) return Response.json({ id: 1 });
      return Response.json({ error: 'Prove it.', code: 'proof.required' }, { status: 403 });
    },
    base: '/api',
    accessToken: () => 'old',
    refreshToken: () => Promise.reject(new Error('Not in this test.')),
    prove: async () => {
      given.abort(new DOMException('', reason));
      return 'fresh';
    },
    language: () => 'en',
  });
  return callApi('dashboard', { signal: given.signal });
}

it('a proof may take longer than the answer', async () => {
  expect(await prove('TimeoutError')).toEqual({ id: 1 });
});

it('a screen that has been left asks nothing more after a proof', async () => {
  await expect(prove('AbortError')).rejects.toMatchObject({ name: 'AbortError' });
});
