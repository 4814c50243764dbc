import type { VerifiedClaims, VerifyAccessToken } from './verify-access-token.ts';

/** A few hundred bytes each; more people than this at once are verified anew now and then. */
const mostTokens = 5_000;

/**
 * Remembers what good tokens said until they expire: a session's calls all carry the same one, and
 * its signature is the dearest part of a small call. What was refused is never remembered, and what
 * can change while a token lives (a suspension, an ended session) is not this function's to say.
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
