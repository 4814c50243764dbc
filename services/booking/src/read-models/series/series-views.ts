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
import { isToCome, needsAttention, occurrencesOf } from '../../series/occurrences.ts';
import { lastPattern } from '../../series/pattern-changes.ts';
import type { Series } from '../../series/series.state.ts';
import type { Terms } from '../../series/trip-changes.ts';
import { weeklyPatternOf } from '../../series/weekly-rule.ts';
import type { ListedRide } from './series-row.ts';

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
  readonly rides: readonly ListedRide[];
  readonly attention: number;
}

/** The columns of {@link SelectedSeries}. */
export const selectSeries = `select series_id, rider_id, started_by, started_at, changes, pattern,
  trip, contact, rides, attention from series`;

/** The series of a row; an erased one without its key. */
export function seriesViewOf(row: SelectedSeries, keys: Keys, now: string): SeriesView {
  const stream = seriesStream(row.series_id);
  const opened = openKept(row.contact, stream, keys.get(stream), personalParts.SeriesStarted);
  const toCome = row.rides.filter(({ at }) => at >= now);
  return {
    id: row.series_id,
    riderId: row.rider_id,
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    version: row.changes,
    attention: row.attention,
    isOpen: toCome.length > 0,
    next: toCome[0]?.time ?? null,
    left: toCome.length,
    // What was sealed as one.
    pattern: weeklyPatternOf(row.pattern),
    ...shownTerms({ trip: row.trip, contact: opened['contact'] as Contact }),
  };
}

/** The same of a stream that was read. */
export function viewOfSeries(series: Series, now: string): SeriesView {
  const all = series.isErased ? [] : occurrencesOf(series);
  const toCome = all.filter((one) => isToCome(one, now)).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const terms = series.segments.at(-1) ?? series.segments[0];
  return {
    id: series.id,
    riderId: series.riderId,
    startedBy: series.startedBy,
    startedAt: series.startedAt,
    version: series.version,
    attention: all.filter(needsAttention).length,
    isOpen: toCome.length > 0,
    next: toCome[0]?.rideDatetime ?? null,
    left: toCome.length,
    pattern: weeklyPatternOf(lastPattern(series)),
    ...shownTerms(terms),
  };
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
