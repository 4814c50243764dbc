import type { WireRide } from '@trupial/contracts/http';
import { routeEnds } from '@trupial/ride-map/route-ends';

/** A booking as the confirmation shows it, under the wire's names. */
export interface BookedRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly pickup_location: string;
  readonly dropoff_location: string;
  /** Island local time. */
  readonly ride_datetime: string;
  readonly passenger_count: number;
  readonly luggage_count: number;
  readonly rider_name: string;
  readonly rider_phone: string;
  readonly distance_km: number | null;
  readonly calculated_fare: number | null;
  readonly status: string;
  /** How the route call names the two ends: a place id, `lat,lng` or the address. */
  readonly route_from: string;
  readonly route_to: string;
}

/** What rides along in the history entry of /booking-confirmation: never in its address. */
export interface ConfirmationState {
  readonly booking?: BookedRide;
}

/** A tracked ride as the confirmation shows it. */
export function bookedRide(ride: WireRide): BookedRide {
  const { from, to } = routeEnds(ride);
  return { ...ride, route_from: from, route_to: to };
}

/** Reads the history entry's state; undefined when the state is not from this application. */
export function readConfirmationState(state: unknown): ConfirmationState {
  if (typeof state !== 'object' || state === null) return {};
  const { booking } = state as Record<string, unknown>;
  const isBooking =
    typeof booking === 'object' &&
    booking !== null &&
    typeof (booking as Record<string, unknown>)['tracking_id'] === 'string';
  // Only our own booking form writes this entry.
  return isBooking ? { booking: booking as BookedRide } : {};
}
