import { z } from 'zod';
import { rideErrors } from '../../refusals/index.ts';
import { rideStepActors, rideSteps } from '../../values/ride-timeline.ts';
import { identities, roles } from '../../values/role.ts';
import { idText } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { wireAmendedField } from '../wire-amendment.ts';
import { wireCandidates } from '../wire-candidates.ts';
import { wireDetails } from '../wire-details.ts';

const tag = 'One ride';
const params = z.object({ id: idText });

export const rideTimeline = route('rideTimeline', {
  tag,
  summary: 'Who did what to a ride, when and why; its rider and its driver see their own side',
  list: { boundedBy: 'the steps of one ride' },
  allow: roles,
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
      /** Of a step 'amended': what was changed; null where its reader is not told. */
      fields: z.array(wireAmendedField).nullable(),
    }),
  ),
  refusals: [rideErrors.notFound],
});

export const rideCandidates = route('rideCandidates', {
  tag,
  summary: 'Drivers who can have the ride, best first, with the reasons; and who cannot, and why',
  list: { boundedBy: 'the drivers of the fleet, ranked as a whole' },
  allow: ['operator', 'staff'],
  params,
  answer: wireCandidates,
  refusals: [rideErrors.notFound, rideErrors.notAssignable],
});

export const detailsOfRide = route('detailsOfRide', {
  tag: 'Booking',
  summary:
    'What was said at booking beyond the trip: for its rider, the office, and a visitor with its receipt',
  allow: identities,
  params,
  body: z.object({ receipt: z.string().max(200).nullable().optional() }),
  answer: z.object(wireDetails),
  refusals: [rideErrors.notFound],
});
