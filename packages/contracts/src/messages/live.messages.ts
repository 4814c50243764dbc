import { z } from 'zod';
import { driverPosition, liveNotice, sharedPosition } from '../values/live.ts';
import { id } from '../values/schemas.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

/**
 * What happened after a position of the log. Gateways ask when something was announced, and every
 * second besides.
 */
export const liveNotices = message({
  subject: subjects.dispatch.liveNotices,
  request: z.object({
    /** Null: only how far the log is. */
    after: z.number().int().min(0).nullable(),
    limit: z.number().int().min(1).max(1000),
  }),
  reply: z.object({
    notices: z.array(liveNotice),
    /** Everything up to here has been told; ask on from it. */
    position: z.number().int().min(0),
    /** There is more to ask for at once. */
    hasMore: z.boolean(),
    /** `after` is too long ago, or in no log of ours: begin anew at `position`. */
    isReset: z.boolean(),
  }),
  timeoutMs: 2_000,
});

/** A driver on shift says where he is. Who he is comes with the message's headers. */
export const reportPosition = message({
  subject: subjects.dispatch.reportPosition,
  request: driverPosition.omit({ driverId: true, at: true }),
  reply: sharedPosition,
});

/** Where drivers are who said so within the last minute. */
export const driverPositions = message({
  subject: subjects.dispatch.driverPositions,
  request: z.object({}),
  reply: z.object({ positions: z.array(driverPosition) }),
});

/**
 * Where the driver of a ride under way is; null when that is not known or not shared now. For the
 * office, its rider, and whoever has its tracking id; 'Ride not found' for others.
 */
export const ridePosition = message({
  subject: subjects.dispatch.ridePosition,
  request: z.object({ rideId: id, trackingId: z.string().max(64).nullable() }),
  reply: z.object({ position: driverPosition.nullable() }),
});
