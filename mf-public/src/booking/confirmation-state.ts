import type { ReturnTrip } from '../return-trip/given-return.ts';
import type { BookedRide } from './booked-ride.ts';

/** What rides along in the history entry of /booking-confirmation: never in its address. */
export interface ConfirmationState {
  readonly booking?: BookedRide;
  /** The username of who booked it; '' or none: a visitor. */
  readonly owner?: string | undefined;
  /** Its return trip, when one was wanted. */
  readonly back?: ReturnTrip | undefined;
  /** When it was shown first, in milliseconds: since then it may have changed elsewhere. */
  readonly shownAt?: number | undefined;
}

/** Reads the history entry's state; undefined when the state is not from this application. */
export function readConfirmationState(state: unknown): ConfirmationState {
  if (typeof state !== 'object' || state === null) return {};
  const { booking, owner, back, shownAt } = state as Record<string, unknown>;
  const isBooking =
    typeof booking === 'object' &&
    booking !== null &&
    typeof (booking as Record<string, unknown>)['tracking_id'] === 'string';
  // Only our own booking form writes this entry.
  if (!isBooking) return {};
  return {
    booking: booking as BookedRide,
    owner: owner as ConfirmationState['owner'],
    back: back as ConfirmationState['back'],
    shownAt: shownAt as ConfirmationState['shownAt'],
  };
}
