import { z } from 'zod';
import { vehicle } from '../events/driver-events.ts';
import { driverProgressSteps, driverStatuses, rideStatuses } from '../values/ride-status.ts';
import { candidatesView } from '../values/ride-candidates.ts';
import { stars } from '../values/ride-rating.ts';
import { rideStepView } from '../values/ride-timeline.ts';
import { paged, pagedOrWhole, pageOfListOf, polled } from '../values/polling.ts';
import { id } from '../values/schemas.ts';
import { driverView, rideView } from '../values/views.ts';
import { message } from './message.ts';

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
  'seen-amendment',
] as const;
export type RideCommandName = (typeof rideCommandNames)[number];

/**
 * One command on one ride. The actor is in the message's headers. All commands share one message,
 * because only the decider treats them differently.
 */
export const rideCommand = message('dispatch.ride-command', {
  request: z.object({
    command: z.enum(rideCommandNames),
    rideId: id,
    /** The driver to assign; for assign-driver and reassign-driver. */
    driverId: id.nullable().default(null),
    /**
     * Who has the ride as far as the caller knows; for reassign-driver and cancel-assigned-ride. A
     * gateway of before 30 November 2026 does not say, and a dispatch of before does not ask.
     */
    fromDriverId: id.nullable().default(null),
    /** A visitor's receipt; for cancel-ride and rate-ride. */
    receipt: z.string().max(200).nullable().default(null),
    /** For rate-ride. */
    rating: stars.nullable().default(null),
    /** The last change of the ride that its driver has seen; for his steps and seen-amendment. */
    seenAmendment: z.number().int().min(0).nullable().default(null),
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

/** With 'account' it is his account that staff suspends or reactivates; without, the office acts. */
const cause = z.literal('account').optional();

/** A driver's availability and profile after identity registered him. */
export const driverCommand = message('dispatch.driver-command', {
  request: z.discriminatedUnion('command', [
    z.object({ command: z.literal('come-online'), driverId: id }),
    z.object({ command: z.literal('go-offline'), driverId: id }),
    z.object({ command: z.literal('suspend'), driverId: id, cause }),
    z.object({ command: z.literal('reinstate'), driverId: id, cause }),
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
export const pendingRides = message('dispatch.pending-rides', {
  request: z.object({ ...polled, ...pagedOrWhole, forDriver: id.nullable() }),
  reply: pageOfListOf(rideView),
});

/** A driver's rides that have not ended; with null those of all drivers. */
export const acceptedRides = message('dispatch.accepted-rides', {
  request: z.object({ ...polled, ...pagedOrWhole, driverId: id.nullable() }),
  reply: pageOfListOf(rideView),
});

/** Rides that have a driver and have not ended, soonest pickup first. */
export const assignedRides = message('dispatch.assigned-rides', {
  request: z.object({ ...polled, ...pagedOrWhole }),
  reply: pageOfListOf(rideView),
});

export const drivers = message('dispatch.drivers', {
  request: z.object({ ...polled, ...paged }),
  reply: pageOfListOf(driverView),
});

/** How one driver is, and whether he is on shift: a ride hides that he will be offline after it. */
export const driverShift = message('dispatch.driver-shift', {
  request: z.object({ driverId: id }),
  reply: z.object({ driverId: id, status: z.enum(driverStatuses), isOnline: z.boolean() }),
});

/**
 * Everything that happened to a ride, oldest first, as far as the caller may see it: the office
 * sees all, its rider and its driver see their own side. 'Ride not found' for all others.
 */
export const rideTimeline = message('dispatch.ride-timeline', {
  request: z.object({ rideId: id }),
  reply: z.object({ steps: z.array(rideStepView) }),
});

/**
 * The drivers for a ride that is pending or has not begun, best first, and those who cannot drive
 * it, with the reasons.
 */
export const candidates = message('dispatch.candidates', {
  request: z.object({ rideId: id }),
  reply: candidatesView,
});
