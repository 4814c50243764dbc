import { z } from 'zod';
import { endedRideStatuses, rideKinds } from '../values/ride-status.ts';
import { paged, pageOfListOf, polled } from '../values/polling.ts';
import { id, instant, writtenDay } from '../values/schemas.ts';
import { driverView, rideView } from '../values/views.ts';
import { message } from './message.ts';

/** Completed rides, newest completion first. */
export const completedRides = message('reporting.completed-rides', {
  request: z.object({
    ...polled,
    /** Only this driver's, without those he took off his list. */
    driverId: id.nullable(),
    ...paged,
  }),
  reply: pageOfListOf(rideView),
});

export const reportPeriods = ['daily', 'weekly', 'monthly', 'yearly', 'all'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** A driver's figures for a period, counted by completion time in island days. */
export const driverReport = message('reporting.driver-report', {
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
    rideTypes: z.partialRecord(z.enum(rideKinds), z.number().int()),
  }),
});

/** Every driver with his totals; ranked by the score of the spec's section 9. */
export const leaderboard = message('reporting.leaderboard', {
  request: z.object({ ...polled, ...paged }),
  reply: pageOfListOf(
    driverView.extend({
      totalMeters: z.number().int(),
      totalFareMinor: z.number().int(),
      rank: z.number().int(),
      performanceScore: z.number().int(),
    }),
  ),
});

/** A choice of ended rides: their owner, and every filter of the operator's history. */
const historyFilter = z.object({
  /** Only the rides that this driver drove, without those he took off his list. */
  ofDriver: id.nullable(),
  /** Only the rides that this rider booked. */
  ofRider: id.nullable(),
  status: z.enum(endedRideStatuses),
  /** Anywhere in rider name, rider phone, pickup, dropoff, driver name or username. */
  search: z.string().max(100),
  /** Ended on this island day or later. */
  start: writtenDay.nullable(),
  /** Ended on this island day, until 23:59:59, or earlier. */
  end: writtenDay.nullable(),
  driverId: id.nullable(),
});
export type HistoryFilter = z.infer<typeof historyFilter>;

const historyPage = historyFilter.extend({
  limit: z.number().int().min(1).max(1000),
  /** Opaque; from an earlier answer's `next`. */
  cursor: z.string().max(200).nullable(),
});
const pageOfHistory = z.object({
  items: z.array(rideView.extend({ endedAt: instant })),
  next: z.string().nullable(),
});

/** Ended rides that pass a filter, newest end first, in pages. */
export const rideHistory = message('reporting.ride-history', {
  request: historyPage.extend({
    /** So many rides are left out first: for numbered pages. */
    offset: z.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: pageOfHistory,
});

/** The same pages for a file of all of them, which needs a fresh proof. */
export const exportedHistory = message('reporting.exported-history', {
  request: historyPage,
  reply: pageOfHistory,
});

/** The figures of all rides that pass a filter; money and distance count completed rides. */
export const rideHistorySummary = message('reporting.ride-history-summary', {
  request: historyFilter,
  reply: z.object({
    rides: z.number().int(),
    revenueMinor: z.number().int(),
    distanceMeters: z.number().int(),
    /** Revenue by rides, rounded half-up to the cent; 0 without rides. */
    averageFareMinor: z.number().int(),
    /** The driver with most of these rides; of several, the one with the lowest id. */
    topDriver: z
      .object({
        id,
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        rides: z.number().int(),
      })
      .nullable(),
  }),
});

/** When all rides that pass a filter took place: for charts. Days and hours are the island's. */
export const rideHistoryAnalytics = message('reporting.ride-history-analytics', {
  request: historyFilter,
  reply: z.object({
    /** By the day they ended, oldest first; days without rides are left out. */
    byDay: z.array(
      z.object({ day: writtenDay, rides: z.number().int(), revenueMinor: z.number().int() }),
    ),
    /** By the scheduled pickup; weekday 1 is Monday. Hours without rides are left out. */
    byHour: z.array(
      z.object({
        weekday: z.number().int().min(1).max(7),
        hour: z.number().int().min(0).max(23),
        rides: z.number().int(),
      }),
    ),
  }),
});
