import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a receipt, in hex, as RideRequested keeps it. */
export const receiptHashOf = (receipt: string): string =>
  createHash('sha256').update(receipt).digest('hex');

/** Whether this is the receipt that was hashed; the time does not depend on where they differ. */
export function receiptMatches(receipt: string | null, hash: string | null): boolean {
  if (receipt === null || hash === null) return false;
  const [shown, kept] = [Buffer.from(receiptHashOf(receipt)), Buffer.from(hash)];
  return shown.length === kept.length && timingSafeEqual(shown, kept);
}
