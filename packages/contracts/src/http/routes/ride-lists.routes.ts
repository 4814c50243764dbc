import { z } from 'zod';
import { roles } from '../../values/role.ts';
import { badCursor, pageQuery, polledAnswer } from '../pages.ts';
import { route } from '../route.ts';
import { wireDriverEntry, wireRide } from '../wire.ts';

const lists = 'Lists';

const polledQuery = z.object({
  count_only: z.enum(['true', 'false']).optional(),
  ...pageQuery,
  _t: z.string().max(40).optional(),
});

export const rideRequests = route('rideRequests', {
  tag: lists,
  summary:
    "A rider's own rides; a driver's pending, accepted or completed ones; all of that type for operators and staff",
  allow: roles,
  polled: true,
  list: 'pages',
  query: polledQuery.extend({ type: z.enum(['pending', 'accepted', 'completed']).optional() }),
  answer: polledAnswer(wireRide),
  refusals: [badCursor],
});

export const assignedRides = route('assignedRides', {
  tag: lists,
  summary: 'Rides that have a driver and have not ended',
  allow: ['operator', 'staff'],
  polled: true,
  list: 'pages',
  query: polledQuery,
  answer: polledAnswer(wireRide),
  refusals: [badCursor],
});

export const drivers = route('drivers', {
  tag: lists,
  summary: 'All drivers',
  allow: ['operator', 'staff'],
  polled: true,
  list: 'pages',
  query: polledQuery,
  answer: polledAnswer(wireDriverEntry),
  refusals: [badCursor],
});
