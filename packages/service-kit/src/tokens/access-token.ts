import type { Role } from '@trupial/contracts/values';

/** The content of an access token about its holder. */
export interface AccessClaims {
  readonly accountId: number;
  readonly role: Role;
  readonly username: string;
  /** The session (refresh family) that the token belongs to; logging out ends it. */
  readonly sessionId: string;
  /** When he last proved who he is (epoch milliseconds, to the second); `auth_time` in the token. */
  readonly provedAt: number;
  /** He must have a second factor, has none, and may do nothing but set one up (ADR 17). */
  readonly mustSetUp?: boolean;
  /** Somebody else chose his password: until he has chosen his own he may do little else. */
  readonly mustChangePassword: boolean;
}

/** How long an access token is good for, in seconds. */
export const accessTokenSeconds = 600;

/** Ed25519 (RFC 8037): identity alone signs; everybody else has the public key only. */
export const accessTokenAlgorithm = 'EdDSA';
export const accessTokenIssuer = 'trupial';
