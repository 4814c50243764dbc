import type { RideEvent } from '@trupial/contracts/events';
import type { Decider } from '@trupial/event-store';
import { attentionDue } from './attention.ts';
import { evolveRide, type RideState } from './ride.state.ts';

/** The watch looks at a ride. No person sends this: it is no ride command. */
export interface LookAfter {
  /** UTC instant. */
  readonly now: string;
}

/**
 * Raises the highest level that is due and not yet raised; levels that were passed over are not
 * raised, so that after a downtime, and for a ride booked at short notice, the right level is
 * raised immediately.
 */
export const attentionDecider: Decider<LookAfter, RideState, RideEvent> = {
  initialState: null,
  decide({ now }, ride) {
    const due = ride && attentionDue(ride, now);
    if (!ride || !due || due.level <= (ride.attention?.level ?? 0)) return [];
    return [{ type: 'AttentionRaised', data: { ...due, at: now } }];
  },
  evolve: evolveRide,
};
