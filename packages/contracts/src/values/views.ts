import { z } from 'zod';
import { vehicle } from '../events/driver-events.ts';
import { attention } from './attention.ts';
import { rideAmendment } from './ride-amendment.ts';
import { contactDetails, rideDetails } from './ride-details.ts';
import { stars } from './ride-rating.ts';
import { driverProgressSteps, driverStatuses, rideKinds, rideStatuses } from './ride-status.ts';
import { id, instant, point } from './schemas.ts';
import { rideSeries } from './series.ts';

/** A driver as a ride shows him. */
export const rideDriverView = z.object({
  id,
  /** His login name where he reads it himself, else {@link nameOf} him. */
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  vehicle: vehicle.nullable(),
});
export type RideDriverView = z.infer<typeof rideDriverView>;

/** A driver's name as others see it: first plus last, else the spec's text; never his login name. */
export const nameOf = (driver: Pick<RideDriverView, 'firstName' | 'lastName'>): string =>
  `${driver.firstName} ${driver.lastName}`.trim() || 'Unknown Driver';

/** What stands for a tracking id where its reader may not have it: of the same form, of no ride. */
export const noTrackingId = '00000000-0000000000';

/** A ride as a read model answers it. Times are UTC instants, money is cents. */
export const rideView = z.object({
  id,
  /** For drivers, {@link noTrackingId}. */
  trackingId: z.string(),
  riderName: z.string(),
  riderPhone: z.string(),
  pickup: z.string(),
  pickupPoint: point.nullable(),
  dropoff: z.string(),
  dropoffPoint: point.nullable(),
  scheduledFor: instant,
  passengers: z.number().int(),
  luggage: z.number().int(),
  distanceMeters: z.number().int(),
  durationMinutes: z.number().int(),
  fareMinor: z.number().int(),
  rideType: z.enum(rideKinds),
  status: z.enum(rideStatuses),
  driverProgress: z.enum(driverProgressSteps).nullable(),
  cancelReason: z.string().nullable(),
  driver: rideDriverView.nullable(),
  requestedAt: instant,
  assignedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** For operators and staff only, absent for all others; null when nothing is wrong. */
  attention: attention.nullable().optional(),
  /** The rating by its rider; null before he rated, and for its driver, who sees only his mean. */
  rating: stars.nullable(),
  /** How often it was changed. It is also the version of the ride that somebody looks at. */
  amendments: z.number().int(),
  /** Up to which change its driver has seen it; null without a driver. */
  amendmentSeen: z.number().int().nullable(),
  lastAmendment: rideAmendment.nullable(),
  /** The ride that this one is the return trip of; null for none, and for drivers. */
  returnOf: id.nullable().optional(),
  /** Its return trip; null for none, and for drivers. */
  returnRide: id.nullable().optional(),
  /** Of a ride that was made of a series. */
  series: rideSeries.nullable().optional(),
  /** Null as well where its reader is not told (docs/least-data.md); for drivers no e-mail address. */
  ...contactDetails.partial().shape,
  ...rideDetails.partial().shape,
});
export type RideView = z.infer<typeof rideView>;

/** A driver as the driver board answers him. */
export const driverView = rideDriverView.extend({
  status: z.enum(driverStatuses),
  ridesCompleted: z.number().int(),
  /** Area of his last drop-off; null when unknown. */
  location: z.string().nullable(),
  lastActive: instant.nullable(),
  /** The mean of his riders' ratings, two decimals; null without ratings. */
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
});
export type DriverView = z.infer<typeof driverView>;
