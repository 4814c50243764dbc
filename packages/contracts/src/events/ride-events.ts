import { z } from 'zod';
import { attention } from '../values/attention.ts';
import { contactDetails, noContactDetails, rideDetails } from '../values/ride-details.ts';
import { stars } from '../values/ride-rating.ts';
import { rideKinds } from '../values/ride-status.ts';
import { rideSeries } from '../values/series.ts';
import { fare, id, instant, point } from '../values/schemas.ts';
import { roles } from '../values/role.ts';

/** One end of a ride as the person gave it, with its position when we know it. */
const place = z.object({ address: z.string(), point: point.nullable() });

/**
 * All personal data of a ride, in one part: the log holds it encrypted with the ride's key, so that
 * it can be erased without a change to the rest of the log.
 */
export const contact = z.object({
  riderName: z.string(),
  /** E.164. */
  riderPhone: z.string(),
  pickup: place,
  dropoff: place,
  // Older events have no details, and an event has only those that were given.
  note: contactDetails.shape.note.optional(),
  email: contactDetails.shape.email.optional(),
  signName: contactDetails.shape.signName.optional(),
  flight: contactDetails.shape.flight.optional(),
});

export type Contact = z.infer<typeof contact>;

/** The value that is read in place of a contact after erasure, in every language. */
export const erasedContact: Contact = {
  riderName: '—',
  riderPhone: '—',
  pickup: { address: '—', point: null },
  dropoff: { address: '—', point: null },
  ...noContactDetails,
};

const actorRole = z.enum(['visitor', ...roles]);

/** The data that booking writes when it opens a ride's stream: everything known of the ride. */
export const rideRequested = z.object({
  rideId: id,
  /** YYYYMMDD- and 10 random digits. */
  trackingId: z.string(),
  contact,
  /** Account of the rider, when he was signed in. */
  riderId: id.nullable(),
  bookedBy: actorRole,
  /** Scheduled pickup. */
  scheduledFor: instant,
  passengers: z.number().int().min(1).max(8),
  luggage: z.number().int().min(0),
  distanceMeters: z.number().int().min(0),
  /** Estimated driving time. */
  durationMinutes: z.number().int().min(0),
  rideType: z.enum(rideKinds),
  fare,
  // As in the contact: only what was given.
  childSeats: rideDetails.shape.childSeats.optional(),
  wheelchair: rideDetails.shape.wheelchair.optional(),
  language: rideDetails.shape.language.optional(),
  /** The outbound ride of a return trip; absent of any other ride. */
  returnOf: id.optional(),
  /** Of a ride that was made of a series. */
  series: rideSeries.optional(),
  /**
   * SHA-256 (hex) of the receipt that allows a visitor to cancel; the receipt itself is not stored.
   */
  receiptHash: z.string().nullable(),
  at: instant,
});

/** What can be changed of a ride and is not personal. */
export const rideTerms = rideRequested.pick({
  scheduledFor: true,
  passengers: true,
  luggage: true,
  distanceMeters: true,
  durationMinutes: true,
  rideType: true,
  fare: true,
  childSeats: true,
  wheelchair: true,
  language: true,
});
export type RideTerms = z.infer<typeof rideTerms>;

const driverStep = z.object({ driverId: id, at: instant });

export const rideEventSchemas = {
  RideRequested: rideRequested,
  DriverAssigned: driverStep.extend({ by: z.enum(['driver', 'operator']) }),
  DriverUnassigned: driverStep.extend({
    /** 'amended': the ride was changed to a time at which he has another one. */
    reason: z.enum(['reassigned', 'sent_back', 'given_up', 'amended']),
  }),
  /** A driver does not want this ride; only he no longer sees it. */
  RideDeclined: driverStep,
  RideRejected: z.object({ at: instant }),
  DriverSetOff: driverStep,
  DriverArrived: driverStep,
  RiderPickedUp: driverStep,
  TripStarted: driverStep,
  RideCompleted: driverStep.extend({ by: z.enum(['driver', 'operator']), fare }),
  RideCancelled: z.object({
    by: actorRole,
    reason: z.string(),
    /** The driver who had the ride, if any. */
    driverId: id.nullable(),
    at: instant,
  }),
  NoShowRecorded: driverStep.extend({ by: z.enum(['driver', 'operator']) }),
  /** The driver took the ride off his own lists. */
  RideHidden: driverStep,
  RideReopened: z.object({ at: instant }),
  /**
   * The ride needs attention because its pickup is near and no one has acted on it. Written by the
   * watch, never by a person.
   */
  AttentionRaised: attention.extend({ at: instant }),
  /**
   * The contact is erased: its key is destroyed when this is read, and every list shows the erased
   * contact. The event does not say whose contact it was.
   */
  ContactErased: z.object({
    by: z.enum(['staff', 'system']),
    /** The driver who has or had the ride; his lists change. */
    driverId: id.nullable(),
    at: instant,
  }),
  /**
   * The rider has rated the ride; `replaces` is his earlier rating, so that a mean can be kept as a
   * sum and a count.
   */
  RideRated: driverStep.extend({ rating: stars, replaces: stars.nullable() }),
  /**
   * The booking is another from now on: the whole of what can be changed, before and after, so that
   * no reader needs an earlier event.
   */
  RideAmended: z.object({
    by: actorRole,
    /** What the office wrote, or the rider; null also once the contact is erased. */
    reason: z.string().nullable(),
    /** The driver who has the ride, if any; his reservation has moved with it. */
    driverId: id.nullable(),
    /** 1 for the first change of the ride, and so on. */
    amendment: z.number().int().min(1),
    was: rideTerms,
    is: rideTerms,
    contact,
    contactWas: contact,
    /** Pickup or drop-off is another: said beside the contact, which an erasure takes away. */
    ends: z.literal(true).optional(),
    at: instant,
  }),
  /** The ride's driver has seen how it was changed, up to this change. */
  AmendmentSeen: driverStep.extend({ amendment: z.number().int().min(1) }),
} as const;

export type RideEventType = keyof typeof rideEventSchemas;
export type RideEventData<T extends RideEventType> = z.infer<(typeof rideEventSchemas)[T]>;

/** An event of a ride's stream, as deciders see it. */
export type RideEvent = {
  [T in RideEventType]: { readonly type: T; readonly data: RideEventData<T> };
}[RideEventType];

export const rideEventTypes = Object.keys(rideEventSchemas) as RideEventType[];

/** Name of a ride's stream. */
export const rideStream = (rideId: number): string => `ride-${rideId}`;
/** The id of the ride with this stream. */
export const rideOfStream = (stream: string): number => Number(stream.slice('ride-'.length));
