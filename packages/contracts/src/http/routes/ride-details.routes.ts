import { z } from 'zod';
import { rideStepActors, rideSteps } from '../../values/ride-timeline.ts';
import { idText } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { wireCandidates } from '../wire-candidates.ts';

const tag = 'One ride';
const params = z.object({ id: idText });
const notFound = [404, 'ride.not_found', 'Ride not found'] as const;

export const rideTimeline = route('rideTimeline', {
  tag,
  summary: 'Who did what to a ride, when and why; its rider and its driver see their own side',
  allow: ['rider', 'driver', 'operator', 'staff'],
  params,
  answer: z.array(
    z.object({
      step: z.enum(rideSteps),
      at: z.string(),
      by: z.enum(rideStepActors),
      by_account: z.number().int().nullable(),
      driver_id: z.number().int().nullable(),
      driver_name: z.string().nullable(),
      reason: z.string().nullable(),
      rating: z.number().int().nullable(),
    }),
  ),
  refusals: [notFound],
});

export const rideCandidates = route('rideCandidates', {
  tag,
  summary: 'Drivers who can have the ride, best first, with the reasons; and who cannot, and why',
  allow: ['operator', 'staff'],
  params,
  answer: wireCandidates,
  refusals: [notFound, [409, 'ride.not_assignable', 'This ride can no longer be assigned.']],
});
