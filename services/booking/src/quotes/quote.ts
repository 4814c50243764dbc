import type { Fare } from '@trupial/contracts/values';

/**
 * A binding offer: this trip for this fare, until it expires, even when the tariff changes
 * meanwhile.
 */
export interface Quote {
  readonly distanceMeters: number;
  readonly passengers: number;
  readonly luggage: number;
  /** Island day and time (HH:MM:SS); null when the caller did not give them. */
  readonly tripDay: string | null;
  readonly tripTime: string | null;
  readonly fare: Fare;
  /** UTC instant. */
  readonly validUntil: string;
}

const validMs = 10 * 60_000;

/** Until when a quote that is made `now` (a UTC instant) is honoured. */
export const validUntil = (now: string): string =>
  new Date(Date.parse(now) + validMs).toISOString();
