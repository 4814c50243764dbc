import { z } from 'zod';
import { dollars } from '../values/money.ts';
import { rideStatuses } from '../values/ride-status.ts';
import {
  madeOutcome,
  type MadeOutcome,
  occurrenceStatuses,
  type OccurrenceView,
  type SeriesView,
  weekdays,
} from '../values/series.ts';
import { toWireDetails, wireDetails } from './wire-details.ts';

// Recurring rides on the wire, beside wire.ts: camelCase inside, snake_case outside.

export const wireSeries = z.object({
  id: z.number().int(),
  rider_id: z.number().int().nullable(),
  started_by: z.enum(['rider', 'operator']),
  /** Whether rides are still to come of it. */
  open: z.boolean(),
  /** How often people have changed it: the version to name in a change of it. */
  version: z.number().int(),
  start_date: z.string(),
  /** Island time of day. */
  time: z.string(),
  weekdays: z.array(z.enum(weekdays)),
  every_weeks: z.number().int(),
  until: z.string().nullable(),
  count: z.number().int().nullable(),
  leave_out_holidays: z.boolean(),
  rider_name: z.string(),
  rider_phone: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string(),
  passenger_count: z.number().int(),
  luggage_count: z.number().int(),
  ...wireDetails,
  /** Rides that could not be made: change or skip them. */
  attention: z.number().int(),
  /** Island time of the next ride; null without one. */
  next_ride: z.string().nullable(),
  rides_left: z.number().int(),
  created_at: z.string(),
});
export type WireSeries = z.infer<typeof wireSeries>;

/** A series as the API answers it; amounts in dollars. */
export const toWireSeries = (series: SeriesView): WireSeries => ({
  id: series.id,
  rider_id: series.riderId,
  started_by: series.startedBy,
  open: series.isOpen,
  version: series.version,
  start_date: series.pattern.start,
  time: series.pattern.time,
  weekdays: series.pattern.weekdays,
  every_weeks: series.pattern.everyWeeks,
  until: series.pattern.until,
  count: series.pattern.count,
  leave_out_holidays: series.pattern.leaveOutHolidays,
  rider_name: series.riderName,
  rider_phone: series.riderPhone,
  pickup_location: series.pickup,
  dropoff_location: series.dropoff,
  passenger_count: series.passengers,
  luggage_count: series.luggage,
  ...toWireDetails(series),
  attention: series.attention,
  next_ride: series.next,
  rides_left: series.left,
  created_at: series.startedAt,
});

export const wireOccurrence = z.object({
  /** The day of the pattern: it names the ride of the series, also when that is on another day. */
  day: z.string(),
  status: z.enum(occurrenceStatuses),
  ride_datetime: z.string(),
  /** It was changed without the others. */
  changed: z.boolean(),
  ride_id: z.number().int().nullable(),
  /** How its ride stands, which may have been cancelled by itself; null before it is made. */
  ride_status: z.enum(rideStatuses).nullable(),
  /** Why its ride could not be made yet; it is tried again. */
  failure: z
    .object({
      code: z.string(),
      text: z.string(),
      attempt: z.number().int(),
      retry_at: z.string(),
    })
    .nullable(),
  /** Dollars, by the tariff that is known for its day today. */
  estimate: z.number().nullable(),
  /** Dollars, promised: once its ride is made. */
  fare: z.number().nullable(),
  rider_name: z.string(),
  rider_phone: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string(),
  passenger_count: z.number().int(),
  luggage_count: z.number().int(),
  ...wireDetails,
});
export type WireOccurrence = z.infer<typeof wireOccurrence>;

/** One day of a series as the API answers it. */
export const toWireOccurrence = (one: OccurrenceView): WireOccurrence => ({
  day: one.day,
  status: one.status,
  ride_datetime: one.rideDatetime,
  changed: one.isChanged,
  ride_id: one.rideId,
  ride_status: one.rideStatus,
  failure: one.failure && {
    code: one.failure.code,
    text: one.failure.text,
    attempt: one.failure.attempt,
    retry_at: one.failure.retryAt,
  },
  estimate: one.estimate && dollars(one.estimate.amountMinor),
  fare: one.fareMinor === null ? null : dollars(one.fareMinor),
  rider_name: one.riderName,
  rider_phone: one.riderPhone,
  pickup_location: one.pickup,
  dropoff_location: one.dropoff,
  passenger_count: one.passengers,
  luggage_count: one.luggage,
  ...toWireDetails(one),
});

/** What became of a ride that was made already. */
export const wireMade = z.object({
  day: z.string(),
  ride_id: z.number().int(),
  outcome: madeOutcome.shape.outcome,
  code: z.string().nullable(),
  /** Why it was kept. */
  text: z.string().nullable(),
  /** Dollars, before and after; null when the ride is not changed. */
  fare_was: z.number().nullable(),
  fare: z.number().nullable(),
});

/** What became of one day when rides were made or changed; amounts in dollars. */
export const toWireMade = (one: MadeOutcome): z.infer<typeof wireMade> => ({
  day: one.day,
  ride_id: one.rideId,
  outcome: one.outcome,
  code: one.code,
  text: one.text,
  fare_was: one.fareWas && dollars(one.fareWas.amountMinor),
  fare: one.fare && dollars(one.fare.amountMinor),
});
