import { z } from 'zod';
import { type DriverPosition, type LiveNotice, liveTopics, liveWhats } from '../values/live.ts';

/** A change, as in the feed's event `change`: enough for a client to know what to fetch again. */
export const wireChange = z.object({
  topic: z.enum(liveTopics),
  id: z.number().int(),
  what: z.enum(liveWhats),
});
export type WireChange = z.infer<typeof wireChange>;

/** What the live feed says of a change: what changed, not how. */
export const toWireChange = ({ topic, id, what }: LiveNotice): WireChange => ({ topic, id, what });

/** Where a driver is, and how old that is in seconds; never older than 60. */
export const wirePosition = z.object({
  driver_id: z.number().int(),
  /** The ride for which this reader may see the position; null for the office. */
  ride_id: z.number().int().nullable(),
  lat: z.number(),
  lng: z.number(),
  accuracy_m: z.number().nullable(),
  heading: z.number().nullable(),
  at: z.string(),
  age_s: z.number(),
});
export type WirePosition = z.infer<typeof wirePosition>;

/** A position as the live feed sends it. `now` in milliseconds gives its age. */
export const toWirePosition = (
  position: DriverPosition,
  rideId: number | null,
  now: number,
): WirePosition => ({
  driver_id: position.driverId,
  ride_id: rideId,
  lat: position.lat,
  lng: position.lng,
  accuracy_m: position.accuracyMeters,
  heading: position.heading,
  at: position.at,
  age_s: Math.max(0, Math.round((now - Date.parse(position.at)) / 1000)),
});
