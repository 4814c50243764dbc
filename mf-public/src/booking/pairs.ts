import { quietly } from '@trupial/web-kit/browser-storage';

// Apart from the receipts: the home page does without them.

const pairName = (trackingId: string): string => `booking-pair:${trackingId}`;

/** That two rides are there and back: each leads to the other, in this browser alone. */
export function keepPair(one: string, other: string): void {
  quietly(() => {
    localStorage.setItem(pairName(one), other);
    localStorage.setItem(pairName(other), one);
  });
}

/** The tracking id of the other ride, when both were booked in this browser. */
export function pairOf(trackingId: string): string | undefined {
  return quietly(() => localStorage.getItem(pairName(trackingId))) ?? undefined;
}
