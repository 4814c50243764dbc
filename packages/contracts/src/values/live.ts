import { z } from 'zod';
import { rideSteps } from './ride-timeline.ts';
import { id, instant } from './schemas.ts';

/** What the live feed speaks of: whose lists have to be looked at again. */
export const liveTopics = ['rides', 'drivers'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What can change about a driver. `status` is on_ride, which follows from his rides. */
export const driverSteps = ['registered', 'profile', 'availability', 'status'] as const;

/** What happened, in a word. `other` is a kind of event that has no word of its own. */
export const liveWhats = [...rideSteps, ...driverSteps, 'other'] as const;
export type LiveWhat = (typeof liveWhats)[number];

/**
 * Something that happened, with who may hear of it. The office hears everything; nothing of a
 * person is in it but ids.
 */
export const liveNotice = z.object({
  /** Of the event in the log; several notices can have the same. */
  position: z.number().int().min(1),
  topic: z.enum(liveTopics),
  /** The ride's or the driver's. */
  id,
  what: z.enum(liveWhats),
  /** The driver concerned, who hears of it. */
  driverId: id.nullable(),
  /** It enters, changes or leaves the list of pending rides, which all drivers see. */
  forDrivers: z.boolean(),
  /** The account that booked the ride, when one did. */
  riderId: id.nullable(),
  /** Its rider hears of it, and whoever follows the ride by its tracking id. */
  forRider: z.boolean(),
});
export type LiveNotice = z.infer<typeof liveNotice>;

/** How long a reported position is shown as live. */
export const positionFreshMs = 60_000;
/** A driver reports no more often than this. */
export const positionEveryMs = 5_000;

/** Where a driver says that he is. */
export const driverPosition = z.object({
  driverId: id,
  lat: z.number(),
  lng: z.number(),
  /** Radius in metres within which he is, as his device says. */
  accuracyMeters: z.number().nullable(),
  /** Degrees clockwise from north. */
  heading: z.number().nullable(),
  /** When it was received. */
  at: instant,
});
export type DriverPosition = z.infer<typeof driverPosition>;

/** A position with the rides under way whose riders may see it: from setting off to the end. */
export const sharedPosition = driverPosition.extend({
  rides: z.array(z.object({ rideId: id, riderId: id.nullable() })),
});
export type SharedPosition = z.infer<typeof sharedPosition>;
