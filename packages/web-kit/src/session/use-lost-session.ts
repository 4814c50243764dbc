import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { expireSession, hasAccessToken, session } from '../platform.ts';

/**
 * Signs whoever is without an access token out, once a call has been refused for it: in the drivers'
 * and the operators' areas every call needs one. With a token the client has tried a refresh already.
 *
 * @param error what the screen's list has come to
 */
export function useLostSession(error: Error | null): void {
  useEffect(() => {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused && !hasAccessToken() && session.state.status === 'signed-in') expireSession();
  }, [error]);
}
