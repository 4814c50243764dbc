import { hash } from 'node:crypto';
import { isSame } from '@trupial/service-kit';
import type { RideState } from '../ride/ride.state.ts';

/** SHA-256 of a receipt, in hex, as RideRequested keeps it. */
export const receiptHashOf = (receipt: string): string => hash('sha256', receipt);

/** Whether this is the receipt of a ride; the time does not depend on where they differ. */
export function isReceiptOf(ride: RideState, receipt: string | null): boolean {
  const kept = ride?.receiptHash ?? null;
  return receipt !== null && kept !== null && isSame(receiptHashOf(receipt), kept);
}
