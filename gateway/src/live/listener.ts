import type { LiveNotice, SharedPosition } from '@trupial/contracts/values';
import type { Actor } from '@trupial/service-kit';

/** Who listens to the feed, as far as it decides what he may hear. */
export type Listener =
  | { readonly kind: 'office' }
  | { readonly kind: 'driver'; readonly driverId: number }
  | { readonly kind: 'rider'; readonly riderId: number }
  /** Whoever has a ride's tracking id, signed in or not: he hears of this ride and nothing else. */
  | { readonly kind: 'follower'; readonly rideId: number };

/** The listener that a signed-in caller is; null for everybody else. */
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
 * For what a listener may see where a driver is: the rides of his that share it (none: he may not),
 * or 'all' for the office.
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
      return rides.filter(({ rideId }) => rideId === listener.rideId).map(({ rideId }) => rideId);
  }
}
