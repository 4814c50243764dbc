import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** 32 bytes for one purpose, derived from a secret (HKDF-SHA-256): they tell nothing of the others. */
export const keyFrom = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** HMAC-SHA-256 (32 bytes) of a text, with the key that a secret has {@link keyFrom for one purpose}. */
export function macFrom(secret: string, purpose: string): (text: string) => Buffer {
  // Node looks at the bytes of any other key again each time: 30 µs of each booking.
  const key = createSecretKey(keyFrom(secret, purpose));
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** Compares without telling by its time where they differ. */
export function isSame(given: string | Buffer, due: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(due)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** SHA-256 (hex) of a booking's receipt, as RideRequested keeps it. */
export const receiptHash = (receipt: string): string => hash('sha256', receipt);
