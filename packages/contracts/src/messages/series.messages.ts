import { z } from 'zod';
import { givenDetails } from '../values/ride-details.ts';
import { paged } from '../values/polling.ts';
import { id, islandDateTime, islandDay } from '../values/schemas.ts';
import {
  clockTime,
  madeOutcome,
  mostOccurrences,
  occurrenceView,
  seriesView,
  shownFare,
  weekdays,
} from '../values/series.ts';
import { bookRide } from './booking.messages.ts';
import { message } from './message.ts';

// Recurring rides (ADR 25). Booking answers all of these but the last two.

const { shape } = bookRide.request;
const idempotencyKey = shape.idempotencyKey;
/** How often people had changed the series when its caller looked at it. */
const version = z.number().int().min(0);
const reason = z.string().nullable();

/** What each ride is. */
const trip = {
  pickup: shape.pickup,
  dropoff: shape.dropoff,
  passengers: shape.passengers,
  luggage: shape.luggage,
  riderName: shape.riderName,
  riderPhone: shape.riderPhone,
  details: givenDetails.optional(),
  distanceMeters: shape.distanceMeters,
};
const days = z
  .array(z.enum(weekdays))
  .min(1)
  .transform((given) => weekdays.filter((day) => given.includes(day)));
const everyWeeks = z.number().int().min(1).max(4);
const count = z.number().int().min(1).max(mostOccurrences);

export const startSeries = message('booking.start-series', {
  request: z.object({
    ...trip,
    start: islandDay,
    time: clockTime,
    weekdays: days,
    everyWeeks,
    /** One of the two. */
    until: islandDay.nullable(),
    count: count.nullable(),
    leaveOutHolidays: z.boolean(),
    idempotencyKey,
  }),
  reply: seriesView,
});

/** Of each ride what is to be another; a field that is not given stays as it is. */
const tripChanges = z.object(trip).partial().extend({ details: givenDetails.partial().optional() });
export type TripChanges = z.output<typeof tripChanges>;

/** Of the pattern. */
const patternChanges = z.object({
  time: clockTime.optional(),
  weekdays: days.optional(),
  everyWeeks: everyWeeks.optional(),
  until: islandDay.optional(),
  count: count.optional(),
  leaveOutHolidays: z.boolean().optional(),
});
export type PatternChanges = z.output<typeof patternChanges>;

const afterwards = z.object({
  series: seriesView,
  /** The rides that were made already and were concerned. */
  made: z.array(madeOutcome),
});

/** How a change is to go. */
const going = {
  /** Nothing is written: what would become of the rides that are made is answered. */
  preview: z.boolean().optional(),
  /** What the preview answered. A ride that would cost something else is kept; left out: whatever it costs. */
  fares: z.array(shownFare).max(mostOccurrences).optional(),
};

/** Changes a series from a day on; null: all that is to come. */
export const changeSeries = message('booking.change-series', {
  request: z.object({
    id,
    version,
    from: islandDay.nullable(),
    changes: tripChanges,
    pattern: patternChanges,
    reason,
    ...going,
  }),
  reply: afterwards,
  timeoutMs: 20_000,
});

/** Changes one occurrence. Its `rideDatetime` may be on another day. */
export const changeOccurrence = message('booking.change-occurrence', {
  request: z.object({
    id,
    day: islandDay,
    version,
    changes: tripChanges.extend({ rideDatetime: islandDateTime.optional() }),
    reason,
    ...going,
  }),
  reply: afterwards,
});

/** Leaves one occurrence out, or says that nothing is to be done about one that failed. */
export const skipOccurrence = message('booking.skip-occurrence', {
  request: z.object({ id, day: islandDay, version, reason }),
  reply: afterwards,
});

/** No more rides from a day on; null: none that is to come, also of an earlier day that was moved. */
export const endSeries = message('booking.end-series', {
  request: z.object({ id, version, from: islandDay.nullable(), reason }),
  reply: afterwards,
  timeoutMs: 20_000,
});

/** A rider's own series, or all for the office: those that need attention first, then the newest. */
export const seriesList = message('booking.series-list', {
  request: z.object({
    state: z.enum(['open', 'ended', 'all']),
    attentionOnly: z.boolean(),
    ...paged,
  }),
  reply: z.object({ items: z.array(seriesView), next: z.string().nullable() }),
});

export const oneSeries = message('booking.one-series', {
  request: z.object({ id }),
  reply: z.object({ series: seriesView, occurrences: z.array(occurrenceView) }),
});

/** Cancels a ride that was made of a series, for whoever may cancel it anyway. */
export const cancelMadeRide = message('dispatch.cancel-made-ride', {
  request: z.object({ rideId: id }),
  reply: z.object({ id }),
});

/**
 * Which of these rides are still to come, by the time that each has now: somebody may have moved a
 * ride without its series. Those that were cancelled before their time are among them, and say so;
 * those that ended otherwise, or have begun, are not, nor is one whose stream cannot be read.
 */
export const ridesToCome = message('dispatch.rides-to-come', {
  /** Those of one series, one a day. */
  request: z.object({ rideIds: z.array(id).max(200) }),
  reply: z.object({ rides: z.array(z.object({ rideId: id, isCancelled: z.boolean() })) }),
});
