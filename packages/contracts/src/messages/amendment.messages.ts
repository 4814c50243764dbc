import { z } from 'zod';
import { contact, rideTerms } from '../events/ride-events.ts';
import { amendableFields, amendUntilSteps, driverMisfits } from '../values/amend-rules.ts';
import { amendedField } from '../values/ride-amendment.ts';
import { givenDetails } from '../values/ride-details.ts';
import { driverProgressSteps, rideStatuses } from '../values/ride-status.ts';
import { fare, id, instant } from '../values/schemas.ts';
import { bookRide } from './booking.messages.ts';
import { message } from './message.ts';

// How a booking is changed (ADR 22): the gateway asks booking, which knows what a ride costs; booking
// asks dispatch, which knows whose the ride is and writes what happens to it.

const { shape } = bookRide.request;

/** What is to be another; a field that is not given stays as it is. */
export const rideChanges = z.object({
  rideDatetime: shape.rideDatetime.optional(),
  pickup: shape.pickup.optional(),
  dropoff: shape.dropoff.optional(),
  passengers: shape.passengers.optional(),
  luggage: shape.luggage.optional(),
  /** Null: none any more. */
  details: givenDetails.partial().optional(),
  riderName: shape.riderName.optional(),
  riderPhone: shape.riderPhone.optional(),
});
export type RideChanges = z.infer<typeof rideChanges>;

const receipt = z.string().max(200).nullable().default(null);
/** How often the ride was changed when its caller looked at it. */
const version = z.number().int().min(0);
/** Why he does not; a dispatch of before 30 November 2026 does not say. */
const driverMisfit = z.enum(driverMisfits).nullable().default(null);
const until = z.object({ step: z.enum(amendUntilSteps), at: instant.nullable() });

/** What a change would cost and mean; nothing is written. */
export const previewAmendment = message('booking.preview-amendment', {
  request: z.object({
    rideId: id,
    /** Null: the ride as it is. */
    version: version.nullable(),
    changes: rideChanges,
    distanceMeters: shape.distanceMeters,
    receipt,
    asker: shape.asker,
  }),
  reply: z.object({
    rideId: id,
    version,
    fareWas: fare,
    fare,
    distanceMeters: z.number().int(),
    durationMinutes: z.number().int(),
    fields: z.array(amendedField),
    driverFits: z.boolean().nullable(),
    driverMisfit,
    until,
    /** Opaque and signed: this change of this version, for this fare. */
    quote: z.string(),
    validUntil: instant,
  }),
});

const amended = z.object({
  id,
  status: z.enum(rideStatuses),
  driverProgress: z.enum(driverProgressSteps).nullable(),
  driverId: id.nullable(),
  version,
  scheduledFor: instant,
  fare,
});

/** Changes a ride to what its quote was made for. */
export const amendRide = message('booking.amend-ride', {
  request: z.object({
    rideId: id,
    version,
    changes: rideChanges,
    quote: z.string().max(4000),
    reason: z.string().nullable(),
    giveBack: z.boolean(),
    receipt,
    idempotencyKey: z.string().min(1).max(255).nullable(),
  }),
  reply: amended,
});

/**
 * A ride as it is now, for somebody who may change these fields of it; refused like the change
 * itself. With what it is to be, also whether its driver can keep it.
 */
export const amendableRide = message('dispatch.amendable-ride', {
  request: z.object({
    rideId: id,
    version: version.nullable(),
    fields: z.array(z.enum(amendableFields)),
    receipt,
    /** What the ride is to be. */
    is: rideTerms.nullable(),
  }),
  reply: z.object({
    version,
    terms: rideTerms,
    contact,
    until,
    driverFits: z.boolean().nullable(),
    driverMisfit,
  }),
});

/** Makes a change that booking has checked and priced. */
export const amendAsPriced = message('dispatch.amend-ride', {
  request: z.object({
    rideId: id,
    version,
    is: rideTerms,
    /** What is new in the contact. */
    contact: contact.partial(),
    /** Until when the fare was promised. */
    validUntil: instant,
    reason: z.string().nullable(),
    giveBack: z.boolean(),
    receipt,
    idempotencyKey: z.string().min(1).max(255).nullable(),
  }),
  reply: amended,
});
