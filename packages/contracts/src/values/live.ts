import { z } from 'zod';
import { rideSteps } from './ride-timeline.ts';
import { id, instant } from './schemas.ts';

/** The kinds of notices in the live feed: which lists have to be fetched again. */
export const liveTopics = ['rides', 'drivers'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What can change about a driver. `status` is on_ride, which follows from his rides. */
export const driverSteps = ['registered', 'profile', 'availability', 'status'] as const;

/** The kind of change, as a keyword. `other` is a kind of event without its own keyword. */
export const liveWhats = [...rideSteps, ...driverSteps, 'other'] as const;
export type LiveWhat = (typeof liveWhats)[number];

/**
 * Something that happened, with the listeners who may receive it. The office receives everything.
 * It contains no personal data except ids.
 */
export const liveNotice = z.object({
  /** Of the event in the log; several notices can have the same. */
  position: z.number().int().min(1),
  topic: z.enum(liveTopics),
  /** The ride's or the driver's. */
  id,
  what: z.enum(liveWhats),
  /** The driver concerned, who receives the notice. */
  driverId: id.nullable(),
  /** It enters, changes or leaves the list of pending rides, which all drivers see. */
  forDrivers: z.boolean(),
  /** The account that booked the ride, when one did. */
  riderId: id.nullable(),
  /** The ride's rider receives the notice, and listeners who follow the ride by its tracking id. */
  forRider: z.boolean(),
});
export type LiveNotice = z.infer<typeof liveNotice>;

/** How long a reported position is shown as live. */
export const positionFreshMs = 60_000;
/** A driver reports no more often than this. */
export const positionEveryMs = 5_000;

/** The position that a driver reports. */
export const driverPosition = z.object({
  driverId: id,
  lat: z.number(),
  lng: z.number(),
  /** Accuracy of the position as a radius in metres, reported by his device. */
  accuracyMeters: z.number().nullable(),
  /** Degrees clockwise from north. */
  heading: z.number().nullable(),
  /** When it was received. */
  at: instant,
});
export type DriverPosition = z.infer<typeof driverPosition>;

/**
 * A position with the rides under way whose riders may see it: from set-off to the end of the ride.
 */
export const sharedPosition = driverPosition.extend({
  rides: z.array(z.object({ rideId: id, riderId: id.nullable() })),
});
export type SharedPosition = z.infer<typeof sharedPosition>;
