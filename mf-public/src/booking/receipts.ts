import { quietly } from '@trupial/web-kit/browser-storage';

/**
 * The answer to a visitor's booking contains a receipt, with which it can be cancelled. The browser
 * stores the receipt, so that the person can come back later; nothing else of the booking is
 * stored but the tracking ids of a return trip's two rides. Where it cannot be stored, the booking can
 * still be cancelled by phone. It stays after a cancellation: the office may reopen the ride.
 */

const name = (trackingId: string): string => `booking-receipt:${trackingId}`;

/** Stores the receipt of a ride; a later one of the same ride takes its place. */
export function keepReceipt(trackingId: string, receipt: string): void {
  quietly(() => localStorage.setItem(name(trackingId), receipt));
}

/** The receipt of a ride that was booked in this browser; undefined for any other ride. */
export function receiptOf(trackingId: string): string | undefined {
  return quietly(() => localStorage.getItem(name(trackingId))) ?? undefined;
}
