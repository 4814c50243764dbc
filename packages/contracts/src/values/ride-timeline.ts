import { z } from 'zod';
import { amendedField } from './ride-amendment.ts';
import { identities } from './role.ts';
import { stars } from './ride-rating.ts';
import { id, instant } from './schemas.ts';

/** What can happen to a ride, as its timeline names it. */
export const rideSteps = [
  'requested',
  'assigned',
  'unassigned',
  'declined',
  'rejected',
  'set_off',
  'arrived',
  'picked_up',
  'trip_started',
  'completed',
  'cancelled',
  'no_show',
  'hidden',
  'reopened',
  'attention_raised',
  'rated',
  'contact_erased',
  'amended',
  'amendment_seen',
] as const;
export type RideStep = (typeof rideSteps)[number];

/** The possible actors; the system itself acts on a ride only for another actor. */
export const rideStepActors = [...identities, 'system'] as const;

/** One step of a ride's life: who did what, when, to the ride of which driver, and why. */
export const rideStepView = z.object({
  step: z.enum(rideSteps),
  at: instant,
  by: z.enum(rideStepActors),
  /** Account of the actor; sent to the office only, null for a visitor. */
  byAccount: id.nullable(),
  /** The driver concerned; null when there is none, or when the reader may not see him. */
  driver: z.object({ id, name: z.string().nullable() }).nullable(),
  /** The reason, if the log has one: 'reassigned', 'sent_back', 'given_up', 'by_rider', …; what the office wrote. */
  reason: z.string().nullable(),
  /** The stars given, of a step 'rated'. */
  rating: stars.nullable(),
  /** What a step 'amended' has changed, as far as the reader may see it; null of any other step. */
  fields: z.array(amendedField).nullable(),
});
export type RideStepView = z.infer<typeof rideStepView>;
