import { type LiveNotice, type SharedPosition, Refusal } from '@trupial/contracts/values';
import type { Actor } from '@trupial/service-kit';

/** A listener of the feed: the data that decides which notices he may receive. */
export type Listener =
  | { readonly kind: 'office' }
  | { readonly kind: 'driver'; readonly driverId: number }
  | { readonly kind: 'rider'; readonly riderId: number }
  /**
   * A listener with a ride's tracking id, signed in or not: he receives only the notices of this
   * ride. With a follow link, no positions, which name the driver.
   */
  | { readonly kind: 'follower'; readonly rideId: number; readonly isByLink?: boolean };

/** The listener for a signed-in caller; null for all other callers. */
export function listenerOf({ id, role }: Actor): Listener | null {
  if (role === 'operator' || role === 'staff') return { kind: 'office' };
  if (role === 'driver') return { kind: 'driver', driverId: Number(id) };
  if (role === 'rider') return { kind: 'rider', riderId: Number(id) };
  return null;
}

/** Whether a listener may know that this happened: no more than his own lists would show him. */
export function mayHear(listener: Listener, notice: LiveNotice): boolean {
  switch (listener.kind) {
    case 'office':
      return true;
    case 'driver':
      return notice.forDrivers || notice.driverId === listener.driverId;
    case 'rider':
      return notice.forRider && notice.riderId === listener.riderId;
    case 'follower':
      return notice.forRider && notice.topic === 'rides' && notice.id === listener.rideId;
  }
}

/**
 * The rides for which a listener may see a driver's position: the listener's rides that share it
 * (none: he may not see it), or 'all' for the office.
 */
export function seesPosition(
  listener: Listener,
  { rides }: SharedPosition,
): readonly number[] | 'all' {
  switch (listener.kind) {
    case 'office':
      return 'all';
    case 'driver':
      return [];
    case 'rider':
      return rides
        .filter(({ riderId }) => riderId === listener.riderId)
        .map(({ rideId }) => rideId);
    case 'follower':
      if (listener.isByLink === true) return [];
      return rides.filter(({ rideId }) => rideId === listener.rideId).map(({ rideId }) => rideId);
  }
}

/** The text for a visitor who does not give the tracking id of a ride. */
export const trackingIdNeeded = (): Refusal => {
  const text = 'Please log in, or give the tracking id of a ride.';
  return new Refusal('invalid', 'live.no_tracking_id', text, { fields: { tracking_id: text } });
};
