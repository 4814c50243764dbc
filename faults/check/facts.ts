import type { RecordedEvent } from '@trupial/event-store';

/**
 * The fields of an event's data that the checks read; of any type, so each of them may be missing.
 */
export interface Facts {
  readonly at?: string;
  readonly driverId?: number | null;
  readonly rideId?: number;
  readonly by?: string;
  readonly level?: number;
  readonly rating?: number;
  readonly replaces?: number | null;
  readonly scheduledFor?: string;
  readonly durationMinutes?: number;
  readonly from?: string;
  readonly until?: string;
  readonly fare?: Money;
  readonly trackingId?: string;
  /** The number of a change, and what it changes. */
  readonly amendment?: number;
  readonly was?: Terms;
  readonly is?: Terms;
  /** Sealed, where it is somebody's own words. */
  readonly reason?: unknown;
  /** Whose suspension it is; without it, the office's. */
  readonly cause?: string;
}

/** What can be changed of a ride and decides a driver's time, the fare, or who takes it. */
export interface Terms {
  readonly scheduledFor?: string;
  readonly durationMinutes?: number;
  readonly fare?: Money;
  readonly distanceMeters?: unknown;
  readonly passengers?: unknown;
  readonly luggage?: unknown;
  readonly childSeats?: unknown;
  readonly wheelchair?: unknown;
}

/** Integer minor units, the currency, and the tariff that the fare comes from. */
export interface Money {
  readonly amountMinor?: unknown;
  readonly currency?: unknown;
  readonly tariffVersion?: unknown;
}

/** The data of an event, which may be anything: the log is what is being checked. */
export const factsOf = ({ data }: RecordedEvent): Facts =>
  typeof data === 'object' && data !== null ? (data as Facts) : {};
