import {
  type Contact,
  personalParts,
  type SeriesPattern,
  seriesStream,
  type SeriesTrip,
} from '@trupial/contracts/events';
import { detailsIn, type SeriesView } from '@trupial/contracts/values';
import { openKept } from '@trupial/event-store';
import type { Keys } from '@trupial/service-kit/personal';
import {
  isToCome,
  needsAttention,
  type Occurrence,
  occurrencesOf,
} from '../../series/occurrences.ts';
import { lastPattern } from '../../series/pattern-changes.ts';
import type { Series } from '../../series/series.state.ts';
import type { Terms } from '../../series/trip-changes.ts';
import { weeklyPatternOf } from '../../series/weekly-rule.ts';
import { islandDateTimeOf, type MadeRidesNow, waitingStatuses, waits } from './made-now.ts';

/** A row as it is selected for a list. */
export interface SelectedSeries {
  readonly series_id: number;
  readonly rider_id: number | null;
  readonly started_by: 'rider' | 'operator';
  readonly started_at: Date;
  readonly changes: number;
  readonly pattern: SeriesPattern;
  readonly trip: SeriesTrip;
  readonly contact: Buffer;
  readonly attention: number;
  /** How many rides are to come, and when the first of them is. */
  readonly to_come: number;
  readonly next_ride: Date | null;
}

/**
 * The columns of {@link SelectedSeries}; $3 is now. Rides that are made are counted as they are now,
 * whatever their series says. A series that is over by its own times is not looked through, unless one
 * of the rides that are to come is its: it was moved to later without its series.
 */
export const selectSeries = `select series_id, rider_id, started_by, started_at, changes, pattern,
  trip, contact, attention, to_come, next_ride
  from series cross join lateral (
    select count(*)::integer as to_come, min(coalesce(made.scheduled_for, listed.at)) as next_ride
    from jsonb_to_recordset(series.rides) as listed (at timestamptz, "rideId" integer)
      left join tracked_rides made on made.ride_id = listed."rideId"
    where (series.open_until >= $3
        or series.series_id in (
          select (ride.series->>'id')::integer from tracked_rides ride
          where ride.series is not null and ride.scheduled_for >= $3
            and ride.status in (${waitingStatuses})))
      and coalesce(made.scheduled_for, listed.at) >= $3
      and coalesce(made.status in (${waitingStatuses}), true)
  ) rides_to_come`;

/** The series of a row; an erased one without its key. */
export function seriesViewOf(row: SelectedSeries, keys: Keys): SeriesView {
  const stream = seriesStream(row.series_id);
  const opened = openKept(row.contact, stream, keys.get(stream), personalParts.SeriesStarted);
  return {
    id: row.series_id,
    riderId: row.rider_id,
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    version: row.changes,
    attention: row.attention,
    isOpen: row.to_come > 0,
    next: row.next_ride && islandDateTimeOf(row.next_ride.toISOString()),
    left: row.to_come,
    // What was sealed as one.
    pattern: weeklyPatternOf(row.pattern),
    ...shownTerms({ trip: row.trip, contact: opened['contact'] as Contact }),
  };
}

/** The same of a stream that was read, and the rides that are made of it. */
export function viewOfSeries(series: Series, made: MadeRidesNow, now: string): SeriesView {
  const all = series.isErased ? [] : occurrencesOf(series);
  const toCome = all.flatMap((one) => timeToCome(one, made, now)).toSorted();
  const terms = series.segments.at(-1) ?? series.segments[0];
  return {
    id: series.id,
    riderId: series.riderId,
    startedBy: series.startedBy,
    startedAt: series.startedAt,
    version: series.version,
    attention: all.filter(needsAttention).length,
    isOpen: toCome.length > 0,
    next: toCome[0] === undefined ? null : islandDateTimeOf(toCome[0]),
    left: toCome.length,
    pattern: weeklyPatternOf(lastPattern(series)),
    ...shownTerms(terms),
  };
}

/** When an occurrence is, if it is still to come; of one that is made its ride says so. */
function timeToCome(one: Occurrence, made: MadeRidesNow, now: string): readonly string[] {
  const ride = one.status === 'booked' ? made.get(one.rideId ?? 0) : undefined;
  if (ride === undefined) return isToCome(one, now) ? [one.at] : [];
  return waits(ride, now) ? [ride.scheduledFor] : [];
}

/** What is shown of the rides of a series, or of one of them: to the same readers. */
export const shownTerms = ({ trip, contact }: Terms) => ({
  riderName: contact.riderName,
  riderPhone: contact.riderPhone,
  pickup: contact.pickup.address,
  dropoff: contact.dropoff.address,
  passengers: trip.passengers,
  luggage: trip.luggage,
  ...detailsIn({ ...trip, ...contact }),
});
