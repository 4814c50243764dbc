import { z } from 'zod';
import { driverPosition, liveNotice, sharedPosition } from '../values/live.ts';
import { id } from '../values/schemas.ts';
import { message } from './message.ts';

/**
 * What happened after a position of the log. Gateways ask when something was announced, and every
 * second besides.
 */
export const liveNotices = message('dispatch.live-notices', {
  request: z.object({
    /** Null: only how far the log is. */
    after: z.number().int().min(0).nullable(),
    limit: z.number().int().min(1).max(1000),
  }),
  reply: z.object({
    notices: z.array(liveNotice),
    /** Everything up to here has been sent; the next request continues from it. */
    position: z.number().int().min(0),
    /** There is more to ask for at once. */
    hasMore: z.boolean(),
    /** `after` is too old, or not a position of this log: start again at `position`. */
    isReset: z.boolean(),
  }),
  timeoutMs: 2_000,
});

/** A driver on shift reports his position. His identity is in the message's headers. */
export const reportPosition = message('dispatch.report-position', {
  request: driverPosition.omit({ driverId: true, at: true }),
  reply: sharedPosition,
});

/** The positions of the drivers who reported one within the last minute. */
export const driverPositions = message('dispatch.driver-positions', {
  request: z.object({}),
  reply: z.object({ positions: z.array(driverPosition) }),
});

/**
 * The position of the driver of a ride under way; null when it is unknown or not shared now. For
 * the office, the ride's rider, and callers with its tracking id; 'Ride not found' for others.
 */
export const ridePosition = message('dispatch.ride-position', {
  request: z.object({ rideId: id, trackingId: z.string().max(64).nullable() }),
  reply: z.object({ position: driverPosition.nullable() }),
});
