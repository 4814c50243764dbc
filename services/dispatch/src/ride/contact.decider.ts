import type { RideEvent } from '@trupial/contracts/events';
import type { Decider } from '@trupial/event-store';
import { known } from './ride.authority.ts';
import { rideErrors } from './ride.errors.ts';
import { evolveRide, type RideState } from './ride.state.ts';

/** Erases a ride's contact. No command of the ride's own life: it changes nothing but who is known. */
export interface EraseContact {
  readonly by: 'staff' | 'system';
  /** Also of a ride that has not ended: whoever drives it no longer knows whom. */
  readonly alsoOpen: boolean;
  /** UTC instant. */
  readonly now: string;
}

/** Refuses a ride that has not ended ('ride.not_ended'), unless told that it may be open. */
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
