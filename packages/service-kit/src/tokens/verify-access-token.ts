import type { KeyObject } from 'node:crypto';
import { roles } from '@trupial/contracts/values';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { type AccessClaims, accessTokenAlgorithm, accessTokenIssuer } from './access-token.ts';

const payload = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
  role: z.enum(roles),
  username: z.string(),
  sid: z.string(),
  exp: z.number(),
  /** A token from before there was this says nothing of it. */
  chg: z.boolean().default(false),
  auth_time: z.number().default(0),
  setup: z.literal('second_factor').optional(),
});

/** The content of a token, and the end of its validity (epoch milliseconds). */
export interface VerifiedClaims extends AccessClaims {
  readonly expiresAt: number;
}

/** An access token that identity has signed, and that is good no more: its holder can renew it. */
export class ExpiredToken extends Error {
  /** The session that it was given to. */
  readonly sessionId: string;

  constructor(sessionId: string, options: ErrorOptions) {
    super('this access token has expired', options);
    this.sessionId = sessionId;
  }
}

/**
 * Returns the content of a token, or null when it is forged or not an access token of ours.
 *
 * @throws {ExpiredToken} For one that was good before.
 */
export type VerifyAccessToken = (token: string, now?: Date) => Promise<VerifiedClaims | null>;

/**
 * Makes the check for tokens that identity signed; `key` is its public one. Only EdDSA is taken, so
 * a token cannot choose its own algorithm, nor pass the public key off as a secret.
 */
export function accessTokenVerifier(key: KeyObject): VerifyAccessToken {
  return async (token, now = new Date()) => {
    try {
      const verified = await jwtVerify(token, key, {
        algorithms: [accessTokenAlgorithm],
        issuer: accessTokenIssuer,
        requiredClaims: ['exp', 'iat'],
        currentDate: now,
      });
      return claimsOf(verified.payload);
    } catch (error) {
      // By then its signature and its issuer are found to be right.
      const over = error instanceof errors.JWTExpired ? claimsOf(error.payload) : null;
      if (over) throw new ExpiredToken(over.sessionId, { cause: error });
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}

function claimsOf(verified: JWTPayload): VerifiedClaims | null {
  const parsed = payload.safeParse(verified);
  if (!parsed.success) return null;
  const { sub, role, username, sid, exp, auth_time: provedAt, chg, setup } = parsed.data;
  return {
    accountId: sub,
    role,
    username,
    sessionId: sid,
    provedAt: provedAt * 1000,
    mustChangePassword: chg,
    expiresAt: exp * 1000,
    ...(setup && { mustSetUp: true }),
  };
}
