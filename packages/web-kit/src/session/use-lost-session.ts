import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { expireSession, hasAccessToken, session } from '../platform.ts';

/**
 * Signs a person without an access token out after a call has been refused for that reason: in the
 * drivers' and the operators' areas every call needs a token. With a token the client has already
 * tried a refresh.
 *
 * @param error the error of the screen's list
 */
export function useLostSession(error: Error | null): void {
  useEffect(() => {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused && !hasAccessToken() && session.state.status === 'signed-in') expireSession();
  }, [error]);
}
