import { z } from 'zod';
import { id } from '../values/schemas.ts';
import { driverView, listOf, rideView } from '../values/views.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

/** Completed rides, newest completion first. */
export const completedRides = message({
  subject: subjects.reporting.completedRides,
  request: z.object({
    /** Only this driver's, without those he took off his list. */
    driverId: id.nullable(),
    limit: z.number().int().min(1).max(1000).default(1000),
    /** Opaque; from an earlier answer's `next`. */
    cursor: z.string().max(200).nullable().default(null),
  }),
  reply: listOf(rideView).extend({ next: z.string().nullable() }),
});

export const reportPeriods = ['daily', 'weekly', 'monthly', 'yearly', 'all'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** A driver's figures for a period, counted by completion time in island days. */
export const driverReport = message({
  subject: subjects.reporting.driverReport,
  request: z.object({ driverId: id, period: z.enum(reportPeriods) }),
  reply: z.object({
    profile: z.object({
      username: z.string(),
      vehicleType: z.string().nullable(),
      currentLocation: z.string().nullable(),
    }),
    totalEarningsMinor: z.number().int(),
    totalTrips: z.number().int(),
    totalDistanceMeters: z.number().int(),
    averageFareMinor: z.number().int(),
    /** Percent, one decimal: completed of those taken and ended. */
    completionRate: z.number(),
    /** Percent, one decimal: taken of those taken and declined. */
    acceptanceRate: z.number(),
    earningsTrend: z.object({ labels: z.array(z.string()), dataMinor: z.array(z.number().int()) }),
    rideTypes: z.record(z.string(), z.number().int()),
  }),
});

/** Every driver with his totals; ranked by the score of the spec's section 9. */
export const leaderboard = message({
  subject: subjects.reporting.leaderboard,
  request: z.object({}),
  reply: listOf(
    driverView.extend({
      totalMeters: z.number().int(),
      totalFareMinor: z.number().int(),
      rank: z.number().int(),
      performanceScore: z.number().int(),
    }),
  ),
});
