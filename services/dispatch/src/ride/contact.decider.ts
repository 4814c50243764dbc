import type { RideEvent } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import type { Decider } from '@trupial/event-store';
import { known } from './ride.authority.ts';
import { evolveRide, type RideState } from './ride.state.ts';

/**
 * Erases a ride's contact. It is not a command of the ride's life cycle: it changes only the
 * personal data.
 */
export interface EraseContact {
  readonly by: 'staff' | 'system';
  /** Also for a ride that has not ended: its driver then no longer has the rider's contact. */
  readonly alsoOpen: boolean;
  /** UTC instant. */
  readonly now: string;
}

/** Refuses a ride that has not ended ('ride.not_ended'), unless open rides are allowed. */
export const contactDecider: Decider<EraseContact, RideState, RideEvent> = {
  initialState: null,
  decide({ by, alsoOpen, now }, state) {
    const { isContactErased, end, driverId } = known(state);
    if (isContactErased) return [];
    if (end === null && !alsoOpen) throw rideErrors.notEnded();
    return [{ type: 'ContactErased', data: { by, driverId, at: now } }];
  },
  evolve: evolveRide,
};
