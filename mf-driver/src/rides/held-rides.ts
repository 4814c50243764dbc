import type { QueuedAction } from '../queue/action-queue.ts';
import { afterActions } from './after-actions.ts';
import type { Ride } from './ride.ts';

/** A ride as its driver left it, with what of it is not sent yet. */
export interface HeldRide {
  readonly ride: Ride;
  /** Under way to the server right now. */
  readonly sending: QueuedAction | undefined;
  /** Taken without a connection, oldest first. */
  readonly waiting: readonly QueuedAction[];
}

/** A ride with its part of the queue. */
export function heldRide(ride: Ride, queue: readonly QueuedAction[]): HeldRide {
  const ofRide = queue.filter(({ rideId }) => rideId === ride.id);
  const waiting = ofRide.filter(({ isKept }) => isKept);
  return {
    ride: afterActions(ride, waiting),
    sending: ofRide.find(({ isKept }) => !isKept),
    waiting,
  };
}

/** The next ride first: by pickup time, which on the wire sorts as text. */
export function byPickupTime(rides: readonly Ride[]): readonly Ride[] {
  return rides.toSorted((a, b) => a.ride_datetime.localeCompare(b.ride_datetime) || a.id - b.id);
}
