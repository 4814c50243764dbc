import { z } from 'zod';
import { id, instant, islandDateTime, writtenDay } from '../values/schemas.ts';
import { clockTime } from '../values/series.ts';
import { contact, rideRequested } from './ride-events.ts';

/** On which days a series has a ride, and at what time. */
export const seriesPattern = z.object({
  /** The first island day that may have one; weeks are counted from its week. */
  start: writtenDay,
  /** RFC 5545, always weekly and with an end: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;COUNT=20'. */
  rule: z.string(),
  /** Island time of the pickup. */
  time: clockTime,
  /** Days that are public holidays have no ride. */
  leaveOutHolidays: z.boolean(),
});
export type SeriesPattern = z.infer<typeof seriesPattern>;

/** What each ride of a series is and is not personal; fare and way are those of the day it is made. */
export const seriesTrip = rideRequested
  .pick({
    passengers: true,
    luggage: true,
    childSeats: true,
    wheelchair: true,
    language: true,
  })
  .extend({
    /** As the caller measured it, for ends that are on no map; null when he did not. */
    distanceMeters: z.number().int().min(0).nullable(),
  });
export type SeriesTrip = z.infer<typeof seriesTrip>;

const by = z.enum(['rider', 'operator']);
const step = z.object({ by, reason: z.string().nullable(), at: instant });
const occurrence = z.object({ day: writtenDay, at: instant });

/**
 * A series' stream, written by booking: a weekly pattern of which rides are made two weeks ahead. An
 * occurrence is named by the day that the pattern gives it, also when its ride is on another day.
 */
export const seriesEventSchemas = {
  SeriesStarted: z.object({
    seriesId: id,
    /** Account of the rider, when it is his own. */
    riderId: id.nullable(),
    by,
    pattern: seriesPattern,
    trip: seriesTrip,
    contact,
    at: instant,
  }),
  /** From this day on the series is another: the whole of it. */
  SeriesChanged: step.extend({
    from: writtenDay,
    pattern: seriesPattern,
    trip: seriesTrip,
    contact,
    /** The change before this one goes on: a later part of the series had terms of its own. */
    goesOn: z.literal(true).optional(),
  }),
  /** One occurrence is another, the whole of it. It stays so when the series is changed. */
  OccurrenceChanged: step.extend({
    day: writtenDay,
    /** Island time of its pickup. */
    rideDatetime: islandDateTime,
    trip: seriesTrip,
    contact,
  }),
  OccurrenceSkipped: step.extend({
    day: writtenDay,
    /** Its series was changed and had that day no more; it counts again once the series has it again. */
    byChange: z.literal(true).optional(),
  }),
  /** Its ride is made; written in the append that opens the ride's stream. */
  OccurrenceBooked: occurrence.extend({ rideId: id }),
  /** Its ride could not be priced or booked. */
  OccurrenceFailed: occurrence.extend({
    /** Of the refusal. */
    code: z.string(),
    text: z.string(),
    /** 1 for the first time. */
    attempt: z.number().int().min(1),
    retryAt: instant,
  }),
  /** Its time passed before its ride was made. */
  OccurrenceMissed: occurrence,
  /** No occurrence from this day on. Of several the earliest counts. */
  SeriesEnded: step.extend({ from: writtenDay }),
  /** The contact is erased: the stream's key is destroyed when this is read. */
  SeriesErased: z.object({ by: z.enum(['staff', 'system']), at: instant }),
} as const;

export type SeriesEventType = keyof typeof seriesEventSchemas;
export type SeriesEventData<T extends SeriesEventType> = z.infer<(typeof seriesEventSchemas)[T]>;
export type SeriesEvent = {
  [T in SeriesEventType]: { readonly type: T; readonly data: SeriesEventData<T> };
}[SeriesEventType];

export const seriesEventTypes = Object.keys(seriesEventSchemas) as SeriesEventType[];

/** Name of a series' stream. */
export const seriesStream = (seriesId: number): string => `series-${seriesId}`;
