import { createHash, timingSafeEqual } from 'node:crypto';
import type { RideState } from '../ride/ride.state.ts';

/** SHA-256 of a receipt, in hex, as RideRequested keeps it. */
export const receiptHashOf = (receipt: string): string =>
  createHash('sha256').update(receipt).digest('hex');

/** Whether this is the receipt of a ride; the time does not depend on where they differ. */
export function isReceiptOf(ride: RideState, receipt: string | null): boolean {
  const hash = ride?.receiptHash ?? null;
  if (receipt === null || hash === null) return false;
  const [shown, kept] = [Buffer.from(receiptHashOf(receipt)), Buffer.from(hash)];
  return shown.length === kept.length && timingSafeEqual(shown, kept);
}
