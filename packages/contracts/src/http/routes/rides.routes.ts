import { z } from 'zod';
import type { Identity } from '../../values/role.ts';
import { driverProgressSteps, rideStatuses } from '../../values/ride-status.ts';
import { idText } from '../../values/schemas.ts';
import type { CallName } from '../paths.ts';
import { route } from '../route.ts';
import { wireDriverEntry, wireRide } from '../wire.ts';

const lists = 'Lists';
const commands = 'Ride commands';

const polledQuery = z.object({
  count_only: z.enum(['true', 'false']).optional(),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 1000)
    .optional(),
  cursor: z.string().max(200).optional(),
  _t: z.string().max(40).optional(),
});

const count = z.object({ count: z.number().int() });

export const rideRequests = route('rideRequests', {
  tag: lists,
  summary:
    "A rider's own rides; a driver's pending, accepted or completed ones; all of that type for operators and staff",
  allow: ['rider', 'driver', 'operator', 'staff'],
  polled: true,
  query: polledQuery.extend({ type: z.enum(['pending', 'accepted', 'completed']).optional() }),
  answer: z.union([z.array(wireRide), count]),
});

export const assignedRides = route('assignedRides', {
  tag: lists,
  summary: 'Rides that have a driver and have not ended',
  allow: ['operator', 'staff'],
  polled: true,
  query: polledQuery,
  answer: z.union([z.array(wireRide), count]),
});

export const drivers = route('drivers', {
  tag: lists,
  summary: 'All drivers',
  allow: ['operator', 'staff'],
  polled: true,
  query: polledQuery,
  answer: z.union([z.array(wireDriverEntry), count]),
});

export const setDriverStatus = route('setDriverStatus', {
  tag: 'Drivers',
  summary: "A driver's availability; inactive is suspended, on_ride is never set by hand",
  allow: ['driver', 'operator', 'staff'],
  params: z.object({ id: idText }),
  body: z.object({ status: z.enum(['available', 'offline', 'inactive']) }),
  answer: z.object({ id: z.number().int() }),
});

const commandAnswer = z.object({
  id: z.number().int(),
  status: z.enum(rideStatuses),
  driver_progress: z.enum(driverProgressSteps).nullable(),
  driver_id: z.number().int().nullable(),
});

const notFound = [404, 'ride.not_found', 'Ride not found.'] as const;

const command = <B extends z.ZodType = z.ZodObject>(
  name: CallName,
  summary: string,
  allow: readonly [Identity, ...Identity[]],
  body?: B,
) =>
  route(name, {
    tag: commands,
    summary,
    allow,
    idempotent: true,
    params: z.object({ id: idText }),
    // An empty body, {} and no body at all mean the same to documented clients.
    body: (body ?? z.object({})) as B,
    answer: commandAnswer,
    refusals: [notFound, [409, 'ride.not_allowed', 'The ride is not in a state that allows this.']],
  });

/** The wire takes a number or digits; anything else is the spec's 'Invalid driver ID'. */
const driverBody = z.object({ driver_id: z.unknown() });

export const acceptRide = command('acceptRide', 'Take a pending ride', ['driver']);
export const rejectRide = command(
  'rejectRide',
  'Driver: hide it from my list. Operator: turn the request down',
  ['driver', 'operator'],
);
export const assignDriver = command(
  'assignDriver',
  'Give a pending ride to a driver',
  ['operator'],
  driverBody,
);
export const reassignDriver = command(
  'reassignDriver',
  'Give an assigned ride to another driver',
  ['operator'],
  driverBody,
);
export const cancelAssignedRide = command(
  'cancelAssignedRide',
  'Send an assigned ride back to pending',
  ['operator'],
);
export const setOffRide = command('setOffRide', 'The driver is on his way', ['driver']);
export const arriveRide = command('arriveRide', 'The driver is at the pickup', ['driver']);
export const pickupRide = command('pickupRide', 'The rider is in the car', ['driver', 'operator']);
export const startRide = command('startRide', 'The trip begins', ['driver', 'operator']);
export const finishRide = command('finishRide', 'The driver finished the ride', ['driver']);
export const operatorCompleteRide = command(
  'operatorCompleteRide',
  'An operator completes the ride',
  ['operator'],
);
export const cancelRide = command(
  'cancelRide',
  'Cancel: its driver, its rider, a visitor with the receipt, an operator',
  ['visitor', 'rider', 'driver', 'operator'],
  z.object({ receipt: z.string().max(200).optional() }),
);
export const noShowRide = command('noShowRide', 'The rider did not come', ['driver', 'operator']);
export const deleteRide = command('deleteRide', "Take a ride off the driver's own lists", [
  'driver',
]);
export const reopenRide = command(
  'reopenRide',
  'Bring a cancelled or rejected ride back, for 30 minutes',
  ['operator'],
);
