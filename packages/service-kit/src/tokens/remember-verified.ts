import type { VerifiedClaims, VerifyAccessToken } from './verify-access-token.ts';

/**
 * A few hundred bytes each; with more users than this at the same time, some tokens are verified
 * again.
 */
const mostTokens = 5_000;

/**
 * Caches the content of valid tokens until they expire: all calls of a session have the same token,
 * and checking its signature is the most expensive part of a small call. Refused tokens are never
 * cached. Changes during a token's life (a suspension, an ended session) are checked elsewhere.
 */
export function rememberVerified(verify: VerifyAccessToken): VerifyAccessToken {
  const known = new Map<string, VerifiedClaims>();
  return async (token, now = new Date()) => {
    const claims = known.get(token);
    if (claims !== undefined) {
      if (now.getTime() < claims.expiresAt) return claims;
      known.delete(token);
    }
    const verified = await verify(token, now);
    if (verified === null) return null;
    const [oldest] = known.size >= mostTokens ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, verified);
    return verified;
  };
}
