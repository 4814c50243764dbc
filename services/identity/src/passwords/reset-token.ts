import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;

/** How long a link to choose a new password works. */
export const resetMinutes = 30;

/** A new token: 256 random bits, as text for a link or a cookie. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

/** The stored form of a token. The token is random, so a fast hash without a salt is safe. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
