import type { SessionStorage } from '../session/session-storage.ts';
import { ApiError, isOutage } from './api-error.ts';
import { newIdempotencyKey } from './idempotency.ts';

/** Runs a task while no other tab runs it. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

export interface TokenRefreshPorts {
  readonly storage: SessionStorage;
  /** POST /api/token/refresh/ with rotation; repeated with the same attempt, the same answer. */
  readonly requestTokens: (
    refreshToken: string,
    attempt: string,
  ) => Promise<{ access: string; refresh?: string | undefined }>;
  readonly exclusive: Exclusive;
  /** The refresh was refused: sign the person out. */
  readonly refused: () => void;
}

/** One lock for all tabs of the origin; without the Locks API, one per tab. */
export const acrossTabs: Exclusive = (task) =>
  'locks' in navigator ? navigator.locks.request('trupial-token-refresh', task) : task();

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !isOutage(error);

/**
 * Makes the function that replaces a refused access token.
 *
 * There is one refresh at a time, across all tabs: with rotation, a second one would replay the old
 * refresh token and end the whole family. A tab that waited finds the new token in the storage.
 * Only the server's refusal signs out; an outage is thrown and does not change the session. Nor does
 * an answer for somebody who has signed out meanwhile, or a 401 that comes when the session is gone.
 *
 * The key of the attempt is stored before the request: the server may rotate and its answer be lost,
 * by a dead spot or a reload. Then the old token comes again with the same key, which is no replay.
 */
export function createTokenRefresh(ports: TokenRefreshPorts) {
  const { storage } = ports;
  let running: Promise<string> | undefined;

  async function renew(refusedToken: string): Promise<string> {
    const stored = storage.read();
    if (stored.accessToken && stored.accessToken !== refusedToken) return stored.accessToken;
    const sent = stored.refreshToken;
    /** Nobody signed out or in meanwhile. Another tab, without a lock, may have the same answer. */
    const isStill = (answer = sent) => [sent, answer].includes(storage.read().refreshToken);
    const none = () =>
      new ApiError({
        status: 401,
        code: 'no_refresh_token',
        message: 'No refresh token available',
      });
    // Nothing is left to end: whoever cleared it has also decided where the person goes.
    if (!sent && !stored.accessToken) throw none();
    try {
      if (!sent) throw none();
      const attempt = stored.attempt ?? newIdempotencyKey();
      storage.write({ attempt });
      const { access, refresh } = await ports.requestTokens(sent, attempt);
      if (!isStill(refresh)) throw none();
      storage.write({ accessToken: access, ...(refresh ? { refreshToken: refresh } : {}) });
      return access;
    } catch (error) {
      if (isRefusal(error) && isStill()) ports.refused();
      throw error;
    }
  }

  return function refreshToken(refusedToken: string): Promise<string> {
    running ??= ports
      .exclusive(() => renew(refusedToken))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
