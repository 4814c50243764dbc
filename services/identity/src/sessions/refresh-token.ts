import { createHmac } from 'node:crypto';
import { isSame } from '@trupial/service-kit/macs';

/**
 * A refresh token is `{session}.{generation}.{mac}`: the mac proves that we made it, and the
 * generation distinguishes the newest token of a family from a replayed one. The database holds
 * nothing that is enough to sign in: the mac needs the server's secret and the session's own seed.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
  readonly mac: Buffer;
}

const format =
  /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

const macOf = (secret: string, seed: Buffer, sessionId: string, generation: number): Buffer =>
  createHmac('sha256', secret)
    .update('trupial refresh token\n')
    .update(seed)
    .update(`${sessionId}.${generation}`)
    .digest();

/** Writes the token of one generation; writing it again gives the same token. */
export function writeRefreshToken(
  secret: string,
  seed: Buffer,
  sessionId: string,
  generation: number,
): string {
  const mac = macOf(secret, seed, sessionId, generation).toString('base64url');
  return `${sessionId}.${generation}.${mac}`;
}

/** Takes a token apart without judging it; null when it does not even look like one. */
export function readRefreshToken(text: string): RefreshToken | null {
  const [, sessionId, generation, mac] = format.exec(text) ?? [];
  if (sessionId === undefined || generation === undefined || mac === undefined) return null;
  return { sessionId, generation: Number(generation), mac: Buffer.from(mac, 'base64url') };
}

/** Whether we wrote this token for the session with this seed. Takes the same time either way. */
export function isGenuine(secret: string, seed: Buffer, token: RefreshToken): boolean {
  return isSame(token.mac, macOf(secret, seed, token.sessionId, token.generation));
}
