import { z } from 'zod';
import { route } from '../route.ts';
import { wireDriverEntry, wireRide } from '../wire.ts';

const lists = 'Lists';

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

const badCursor = [400, 'history.bad_cursor', 'Not a valid cursor.'] as const;

export const rideRequests = route('rideRequests', {
  tag: lists,
  summary:
    "A rider's own rides; a driver's pending, accepted or completed ones; all of that type for operators and staff",
  allow: ['rider', 'driver', 'operator', 'staff'],
  polled: true,
  query: polledQuery.extend({ type: z.enum(['pending', 'accepted', 'completed']).optional() }),
  answer: z.union([z.array(wireRide), count]),
  refusals: [badCursor],
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
