import { type ApiClientPorts, createApiClient } from '../api/api-client.ts';
import { newIdempotencyKey } from '../api/idempotency.ts';
import type { TokenRefreshPorts } from '../api/token-refresh.ts';
import type { StoredSession } from './session-storage.ts';

type Ports = Pick<ApiClientPorts, 'fetch' | 'base' | 'language'> &
  Pick<TokenRefreshPorts, 'requestTokens'>;

/**
 * Ends a session on the server with its own tokens, which the browser has removed by then. An
 * expired access token is renewed once more. Without that, signing out after ten idle minutes would
 * leave a refresh token that is still valid.
 */
export async function endSession(ended: StoredSession, ports: Ports): Promise<void> {
  const { accessToken, refreshToken, attempt } = ended;
  const call = createApiClient({
    ...ports,
    accessToken: () => accessToken,
    async refreshToken() {
      if (!refreshToken) throw new Error('There is nothing left to end.');
      // Of a renewal whose answer was lost, the same: another one would be a replay.
      return (await ports.requestTokens(refreshToken, attempt ?? newIdempotencyKey())).access;
    },
  });
  await call('logout');
}
