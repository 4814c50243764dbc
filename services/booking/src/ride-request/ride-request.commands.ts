import type { GivenDetails, Point } from '@trupial/contracts/values';
import type { Quote } from '../quotes/quote.ts';
import type { Outbound } from './return-trip.rules.ts';
import type { DatedTariff } from '../tariffs/tariff-of-day.ts';

/** One end of the ride as the person wrote it, and what the maps know of it. */
export interface RideEnd {
  readonly address: string;
  /** Null when the maps do not know the address. */
  readonly point: Point | null;
  /** Of such an address: the known place that its text most likely means. Bounds the distance only. */
  readonly guess?: Point | null;
  readonly isAirport: boolean;
}

/** The way by road, when the maps know both ends. */
export interface RideRoute {
  readonly distanceMeters: number;
  readonly durationMinutes: number;
}

/** Opens a ride. Random values, looked-up values and the time are part of the command. */
export interface RequestRide {
  readonly rideId: number;
  readonly trackingId: string;
  /** SHA-256 (hex) of the visitor's receipt; null when a signed-in caller books. */
  readonly receiptHash: string | null;
  /** Account of the rider, when he is the one who books. */
  readonly riderId: number | null;
  readonly bookedBy: 'visitor' | 'rider' | 'driver' | 'operator' | 'staff';
  /** UTC instant. */
  readonly now: string;
  readonly pickup: RideEnd;
  readonly dropoff: RideEnd;
  readonly route: RideRoute | null;
  /** Island time 'YYYY-MM-DDTHH:MM' or with ':SS'. */
  readonly rideDatetime: string;
  readonly passengers: number;
  readonly luggage: number;
  readonly riderName: string;
  readonly riderPhone: string;
  /** The ride that this one is the return trip of; null for none. */
  readonly outbound: Outbound | null;
  /** Null when nothing was said beyond the trip. */
  readonly details: GivenDetails | null;
  /** As the caller measured it; null when he did not. */
  readonly distanceMeters: number | null;
  /** What the caller was shown, in cents. */
  readonly calculatedFareMinor: number | null;
  /** He was shown the fare of this very ride, after an attempt to book it with another. */
  readonly isFareShown: boolean;
  /** The caller's quote, verified as ours; null when he sends none. */
  readonly quote: Quote | null;
  /** Every tariff there is or will be, in the order in which they were made. */
  readonly tariffs: readonly DatedTariff[];
}
