import { routes } from '@trupial/contracts/http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApiClient } from './api-client.ts';

/** A client of a server that never answers. */
const callApi = createApiClient({
  fetch: (_address, init) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const over = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) over();
    init?.signal?.addEventListener('abort', over);
    return promise;
  },
  base: '/api',
  accessToken: () => null,
  refreshToken: () => Promise.reject(new Error('There is no token.')),
  language: () => 'en',
});

/** Time limits that are over at once. */
function noTime() {
  const over = AbortSignal.abort(new DOMException('Over.', 'TimeoutError'));
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  onTestFinished(() => limit.mockRestore());
  return limit;
}

it('ends a call later than the server itself would, as one without an answer', async () => {
  const limit = noTime();
  const body = { name: 'Maria', email: 'maria@example.com', message: 'Hello' };
  const call = callApi('sendContactMessage', { body });
  await expect(call).rejects.toMatchObject({ status: 0, code: 'network' });
  const [[milliseconds] = []] = limit.mock.calls;
  const longest = Math.max(...Object.values(routes).map(({ patienceMs }) => patienceMs));
  expect(milliseconds).toBeGreaterThan(longest);
});

it('ends neither a file, which may come slowly, nor a call with a signal of its own', async () => {
  const limit = noTime();
  void callApi.file('rideHistoryCsv').catch(() => undefined);
  const own = new AbortController();
  const call = callApi('profile', { signal: own.signal });
  own.abort(new Error('The screen is gone.'));
  await expect(call).rejects.toThrow('The screen is gone.');
  expect(limit).not.toHaveBeenCalled();
});
