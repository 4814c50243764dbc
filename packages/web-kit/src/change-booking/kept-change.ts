import { forgetOwnDraft, keepFormDraft, readFormDraft } from '../form-draft.ts';
import { type ChangeableRide, type ChangeDraft, draftOf, typedOf } from './change-draft.ts';

const nameOf = (ride: Pick<ChangeableRide, 'id'>): string => `change-booking-${ride.id}`;

/**
 * Keeps what is to be another, so that a reload loses nothing. Only this: what somebody else changes
 * meanwhile is not taken back by it. The e-mail address and the name on the sign are left out, as
 * for a new booking.
 */
export function keepChange(
  owner: string,
  ride: ChangeableRide,
  draft: ChangeDraft,
  reason: string,
): void {
  const { rider_email: _email, sign_name: _name, ...typed } = typedOf(draft, ride);
  keepFormDraft(nameOf(ride), owner, { ...typed, reason });
}

/** What this person had typed, on top of the ride as it is. */
export function keptChange(owner: string, ride: ChangeableRide) {
  const start = { ...draftOf(ride), reason: '' };
  const { reason, ...draft } = readFormDraft(nameOf(ride), owner, start) ?? start;
  return { draft, reason };
}

/** It was sent, or given up. */
export const forgetChange = (owner: string, ride: Pick<ChangeableRide, 'id'>): void =>
  forgetOwnDraft(nameOf(ride), owner);
