import { z } from 'zod';
import { contactDetails, rideDetails } from './ride-details.ts';
import { rideStatuses } from './ride-status.ts';
import { fare, id, instant, islandDateTime, writtenDay } from './schemas.ts';

// Recurring rides (ADR 25): what a series and its occurrences look like to their readers.

/** The most rides that one series has. */
export const mostOccurrences = 60;
/** The most series of one rider that have not ended. */
export const mostOpenSeries = 20;

/** Days of the week as RFC 5545 names them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Island time of day, 'HH:MM'. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 07:30.');

/** A series' weekly pattern, as people say it. Exactly one of until and count is there. */
export const weeklyPattern = z.object({
  start: writtenDay,
  time: clockTime,
  weekdays: z.array(z.enum(weekdays)),
  everyWeeks: z.number().int(),
  /** The last day that may have a ride. */
  until: writtenDay.nullable(),
  /** How many days the pattern has from its start on, those that are left out included. */
  count: z.number().int().nullable(),
  leaveOutHolidays: z.boolean(),
});
export type WeeklyPattern = z.infer<typeof weeklyPattern>;

/** Of which series a ride is, and which day of its pattern. */
export const rideSeries = z.object({ id, day: writtenDay });

export const occurrenceStatuses = ['planned', 'booked', 'skipped', 'failed', 'missed'] as const;
export type OccurrenceStatus = (typeof occurrenceStatuses)[number];

/** One ride of a series, made or not. */
export const occurrenceView = z.object({
  /** The day that the pattern gives it, which names it. */
  day: writtenDay,
  status: z.enum(occurrenceStatuses),
  rideDatetime: islandDateTime,
  /** It was changed without the others. */
  isChanged: z.boolean(),
  /** Once its ride is made. */
  rideId: id.nullable(),
  /** How that ride stands; null before it is made. */
  rideStatus: z.enum(rideStatuses).nullable(),
  /** Why it could not be made. */
  failure: z
    .object({ code: z.string(), text: z.string(), attempt: z.number().int(), retryAt: instant })
    .nullable(),
  /** What it is likely to cost, by today's knowledge; null when that is not known, or it is made. */
  estimate: fare.nullable(),
  /** What it costs, in cents: promised once its ride is made; null before. */
  fareMinor: fare.shape.amountMinor.nullable(),
  // What this one is: its ride's own once it is made, also where that did not follow the series.
  riderName: z.string(),
  riderPhone: z.string(),
  pickup: z.string(),
  dropoff: z.string(),
  passengers: z.number().int(),
  luggage: z.number().int(),
  ...contactDetails.shape,
  ...rideDetails.shape,
});
export type OccurrenceView = z.infer<typeof occurrenceView>;

/** A series as a list shows it; of a changed one what it is at the end. */
export const seriesView = z.object({
  id,
  riderId: id.nullable(),
  startedBy: z.enum(['rider', 'operator']),
  isOpen: z.boolean(),
  /** How often people have changed it: what somebody names who changes it. */
  version: z.number().int(),
  pattern: weeklyPattern,
  riderName: z.string(),
  riderPhone: z.string(),
  pickup: z.string(),
  dropoff: z.string(),
  passengers: z.number().int(),
  luggage: z.number().int(),
  ...contactDetails.shape,
  ...rideDetails.shape,
  /** Occurrences whose ride could not be made. */
  attention: z.number().int(),
  /** Island time of its next ride; null without one. */
  next: islandDateTime.nullable(),
  /** How many occurrences are still to come. */
  left: z.number().int(),
  startedAt: instant,
});
export type SeriesView = z.infer<typeof seriesView>;

/** What became of an occurrence whose ride was made already, when its series was changed or ended. */
export const madeOutcome = z.object({
  day: writtenDay,
  rideId: id,
  outcome: z.enum(['changed', 'cancelled', 'kept']),
  /** Why it was kept. */
  code: z.string().nullable(),
  text: z.string().nullable(),
  /** What it cost before and what it costs now; null when it is not changed. */
  fareWas: fare.nullable(),
  fare: fare.nullable(),
});
export type MadeOutcome = z.infer<typeof madeOutcome>;

/** A fare of a ride that was shown to whoever changes its series. */
export const shownFare = z.object({ rideId: id, amountMinor: fare.shape.amountMinor });
export type ShownFare = z.infer<typeof shownFare>;
