import { isSame, receiptHash } from '@trupial/service-kit/macs';
import type { RideState } from '../ride/ride.state.ts';

/** Whether this is the receipt of a ride; the time does not depend on where they differ. */
export function isReceiptOf(ride: RideState, receipt: string | null): boolean {
  const kept = ride?.receiptHash ?? null;
  return receipt !== null && kept !== null && isSame(receiptHash(receipt), kept);
}
