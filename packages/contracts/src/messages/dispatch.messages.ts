import { z } from 'zod';
import { vehicle } from '../events/driver-events.ts';
import { driverProgressSteps, driverStatuses, rideStatuses } from '../values/ride-status.ts';
import { candidatesView } from '../values/ride-candidates.ts';
import { stars } from '../values/ride-rating.ts';
import { rideStepView } from '../values/ride-timeline.ts';
import { listOf, polled } from '../values/polling.ts';
import { id } from '../values/schemas.ts';
import { driverView, rideView } from '../values/views.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

/** What can be done to a ride after it was booked, in the words of domain.md's table. */
export const rideCommandNames = [
  'accept-ride',
  'reject-ride',
  'assign-driver',
  'reassign-driver',
  'cancel-assigned-ride',
  'set-off-ride',
  'arrive-ride',
  'pickup-ride',
  'start-ride',
  'finish-ride',
  'operator-complete-ride',
  'cancel-ride',
  'no-show-ride',
  'delete-ride',
  'reopen-ride',
  'rate-ride',
] as const;
export type RideCommandName = (typeof rideCommandNames)[number];

/**
 * One command on one ride. Who acts comes with the message's headers. One message for all of them:
 * the decider knows the difference, nothing in between does.
 */
export const rideCommand = message({
  subject: subjects.dispatch.rideCommand,
  request: z.object({
    command: z.enum(rideCommandNames),
    rideId: id,
    /** The driver to assign; for assign-driver and reassign-driver. */
    driverId: id.nullable().default(null),
    /** A visitor's receipt; for cancel-ride and rate-ride. */
    receipt: z.string().max(200).nullable().default(null),
    /** For rate-ride. */
    rating: stars.nullable().default(null),
    idempotencyKey: z.string().min(1).max(255).nullable().default(null),
  }),
  reply: z.object({
    id,
    status: z.enum(rideStatuses),
    driverProgress: z.enum(driverProgressSteps).nullable(),
    driverId: id.nullable(),
    rating: stars.nullable(),
  }),
});

/** A driver's availability and profile after identity registered him. */
export const driverCommand = message({
  subject: subjects.dispatch.driverCommand,
  request: z.discriminatedUnion('command', [
    z.object({ command: z.literal('come-online'), driverId: id }),
    z.object({ command: z.literal('go-offline'), driverId: id }),
    z.object({ command: z.literal('suspend'), driverId: id }),
    z.object({ command: z.literal('reinstate'), driverId: id }),
    z.object({
      command: z.literal('change-profile'),
      driverId: id,
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      vehicle,
    }),
  ]),
  reply: z.object({ driverId: id }),
});

/** Pending rides, soonest pickup first; for a driver without those he declined. */
export const pendingRides = message({
  subject: subjects.dispatch.pendingRides,
  request: z.object({ ...polled, forDriver: id.nullable() }),
  reply: listOf(rideView),
});

/** A driver's rides that have not ended; with null those of all drivers. */
export const acceptedRides = message({
  subject: subjects.dispatch.acceptedRides,
  request: z.object({ ...polled, driverId: id.nullable() }),
  reply: listOf(rideView),
});

/** Rides that have a driver and have not ended, soonest pickup first. */
export const assignedRides = message({
  subject: subjects.dispatch.assignedRides,
  request: z.object(polled),
  reply: listOf(rideView),
});

export const drivers = message({
  subject: subjects.dispatch.drivers,
  request: z.object(polled),
  reply: listOf(driverView),
});

/** How one driver is, and whether he is on shift: a ride hides that he will be offline after it. */
export const driverShift = message({
  subject: subjects.dispatch.driverShift,
  request: z.object({ driverId: id }),
  reply: z.object({ driverId: id, status: z.enum(driverStatuses), isOnline: z.boolean() }),
});

/**
 * Everything that happened to a ride, oldest first, as far as the asker may know it: the office
 * all, its rider and its driver their own side. 'Ride not found' for everybody else.
 */
export const rideTimeline = message({
  subject: subjects.dispatch.rideTimeline,
  request: z.object({ rideId: id }),
  reply: z.object({ steps: z.array(rideStepView) }),
});

/** Who can drive a ride that waits or has not begun, best first, and who cannot and why. */
export const candidates = message({
  subject: subjects.dispatch.candidates,
  request: z.object({ rideId: id }),
  reply: candidatesView,
});
