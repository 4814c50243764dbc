import type { KeyObject } from 'node:crypto';
import {
  type AccessClaims,
  accessTokenAlgorithm,
  accessTokenIssuer,
  accessTokenSeconds,
} from '@trupial/service-kit/tokens';
import { SignJWT } from 'jose';

/** Signs an access token for `claims`, good for ten minutes from `now`. */
export type IssueAccessToken = (claims: AccessClaims, now: Date) => Promise<string>;

/** Token of the issuer: `@Inject(ACCESS_TOKEN_ISSUER) issue: IssueAccessToken`. */
export const ACCESS_TOKEN_ISSUER = Symbol('access token issuer');

/** Makes the issuer that signs with identity's Ed25519 key. */
export function accessTokenIssuerFor(key: KeyObject): IssueAccessToken {
  return (claims, now) => {
    const { accountId, role, username, sessionId, provedAt } = claims;
    const { mustChangePassword, mustSetUp } = claims;
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({
      iss: accessTokenIssuer,
      sub: String(accountId),
      role,
      username,
      sid: sessionId,
      ...(mustChangePassword && { chg: true }),
      auth_time: Math.floor(provedAt / 1000),
      ...(mustSetUp && { setup: 'second_factor' }),
      iat: issuedAt,
      exp: issuedAt + accessTokenSeconds,
    })
      .setProtectedHeader({ alg: accessTokenAlgorithm })
      .sign(key);
  };
}
