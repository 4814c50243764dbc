import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Role } from '@trupial/contracts/values';

/** The content of an access token about its holder. */
export interface AccessClaims {
  readonly accountId: number;
  readonly role: Role;
  readonly username: string;
  /** The session (refresh family) that the token belongs to; logging out ends it. */
  readonly sessionId: string;
}

/** How long an access token is good for, in seconds. */
export const accessTokenSeconds = 600;

export const accessTokenAlgorithm = 'HS256';
export const accessTokenIssuer = 'trupial';

/** HS256 needs a key at least as long as its digest (RFC 7518, 3.2). */
const leastSecretBytes = 32;

/** The signing key of TRUPIAL_JWT_SECRET; throws RangeError when the secret is too short. */
export function accessTokenKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < leastSecretBytes) {
    throw new RangeError(`TRUPIAL_JWT_SECRET must have at least ${leastSecretBytes} bytes`);
  }
  return createSecretKey(bytes);
}

/** The configured secret; throws when the process was started without having made one. */
export function tokenSecretOf(config: { readonly jwtSecret: string | undefined }): string {
  if (config.jwtSecret === undefined) throw new Error('TRUPIAL_JWT_SECRET is missing');
  return config.jwtSecret;
}
