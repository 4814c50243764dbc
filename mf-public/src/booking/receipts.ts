/**
 * A visitor's booking answers a receipt, with which it can be cancelled. The browser keeps it for
 * that booking, so that the person can come back; nothing else of the booking is kept.
 */

const name = (trackingId: string): string => `booking-receipt:${trackingId}`;

/** Storage may be full or forbidden: then the booking can still be cancelled by phone. */
function quietly<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export function keepReceipt(trackingId: string, receipt: string): void {
  quietly(() => localStorage.setItem(name(trackingId), receipt));
}

export function receiptOf(trackingId: string): string | undefined {
  return quietly(() => localStorage.getItem(name(trackingId))) ?? undefined;
}

export function forgetReceipt(trackingId: string): void {
  quietly(() => localStorage.removeItem(name(trackingId)));
}
