import { expect, it, vi } from 'vitest';
import { createFeedOpener } from '../live/open-feed.ts';
import { SessionStorage } from '../session/session-storage.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createTokenRefresh } from './token-refresh.ts';

const error = 'This account is suspended. Please contact the office.';
const code = 'account.suspended';

/** The tab of somebody whose account has just been suspended; identity may know it or not. */
function openTab(isKnown = true) {
  const storage = new SessionStorage(new MemoryStorage({ access_token: 'a', refresh_token: 'r' }));
  const refused = vi.fn();
  const ports = {
    fetch: async () => Response.json({ error, code }, { status: 403 }),
    base: '/api',
    accessToken: () => storage.read().accessToken,
    refreshToken: createTokenRefresh({
      storage,
      requestTokens: () =>
        isKnown
          ? Promise.reject(new ApiError({ status: 403, code, message: error }))
          : Promise.resolve({ access: 'b', refresh: 's' }),
      exclusive: (task) => task(),
      refused,
    }),
    language: () => 'en' as const,
  };
  return { ports, refused };
}

it.each([
  ['a call', (ports) => createApiClient(ports)('dashboard')],
  [
    'the live feed',
    (ports) =>
      createFeedOpener(ports)({
        ride: null,
        lastEventId: null,
        signal: new AbortController().signal,
      }),
  ],
] satisfies [string, (ports: ReturnType<typeof openTab>['ports']) => Promise<unknown>][])(
  'signs out at once when %s is refused for a suspended account',
  async (_, call) => {
    const { ports, refused } = openTab();
    await expect(call(ports)).rejects.toThrow(error);
    expect(refused).toHaveBeenCalledOnce();
  },
);

it('goes on when it was reactivated meanwhile', async () => {
  const { ports, refused } = openTab(false);
  await expect(createApiClient(ports)('dashboard')).rejects.toThrow(error);
  expect(refused).not.toHaveBeenCalled();
});
