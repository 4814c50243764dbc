import { z } from 'zod';
import { driverErrors } from '../../refusals/index.ts';
import { rideKinds } from '../../values/ride-status.ts';
import { idText } from '../../values/schemas.ts';
import { badCursor, pageQuery, polledAnswer } from '../pages.ts';
import { route } from '../route.ts';
import { wireDriverEntry } from '../wire.ts';

const tag = 'Reports';

export const driverReport = route('driverReport', {
  tag,
  summary: "A driver's figures for a period, by completion time in island days",
  allow: ['driver', 'operator', 'staff'],
  query: z.object({
    period: z.enum(['daily', 'weekly', 'monthly', 'yearly', 'all']).default('weekly'),
    driver: idText.optional(),
    _t: z.string().max(40).optional(),
  }),
  answer: z.object({
    profile: z.object({
      username: z.string(),
      vehicle_type: z.string().nullable(),
      current_location: z.string().nullable(),
    }),
    ride_statistics: z.object({
      total_earnings: z.number(),
      total_trips: z.number().int(),
      total_distance: z.number(),
      average_fare: z.number(),
      completion_rate: z.number(),
      acceptance_rate: z.number(),
      earnings_trend: z.object({ labels: z.array(z.string()), data: z.array(z.number()) }),
      ride_types_breakdown: z.partialRecord(z.enum(rideKinds), z.number().int()),
    }),
  }),
  refusals: [driverErrors.notFound, [400, 'invalid', 'Name the driver with ?driver=.']],
});

export const driversLeaderboard = route('driversLeaderboard', {
  tag,
  summary: 'Every driver with his totals, ranked by performance score',
  allow: ['operator', 'staff'],
  polled: true,
  list: 'pages',
  query: z.object({
    ...pageQuery,
    count_only: z.enum(['true', 'false']).optional(),
    _t: z.string().max(40).optional(),
  }),
  answer: polledAnswer(
    wireDriverEntry.extend({
      totalKilometers: z.number(),
      totalFare: z.number(),
      rank: z.number().int(),
      performanceScore: z.number().int(),
    }),
  ),
  refusals: [badCursor],
});
