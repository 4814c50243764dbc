import {
  type Contact,
  seriesEventOf,
  type SeriesPattern,
  type SeriesTrip,
} from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { nothingKept } from '@trupial/event-store';
import { keptOf } from '@trupial/service-kit/personal';
import { needsAttention, type Occurrence, occurrencesOf } from '../../series/occurrences.ts';
import { lastPattern } from '../../series/pattern-changes.ts';
import { evolve, type Series, type SeriesState } from '../../series/series.state.ts';
import { emailHash, phoneHash } from '../tracked-rides/contact-hashes.ts';

/** One ride of a series that is made or planned. */
interface ListedRide {
  /** Island time. */
  readonly time: string;
  /** UTC instant. */
  readonly at: string;
  /** Once it is made. */
  readonly rideId: number | null;
}

/** A row of the table `series`, by column. Times are ISO texts. */
export interface SeriesRow {
  readonly series_id: number;
  readonly version: number;
  readonly rider_id: number | null;
  readonly started_by: 'rider' | 'operator';
  readonly started_at: string;
  readonly changes: number;
  readonly pattern: SeriesPattern;
  readonly trip: SeriesTrip;
  readonly contact: string;
  readonly phone_hashes: readonly string[];
  readonly email_hashes: readonly string[];
  readonly contact_erased: boolean;
  readonly rides: readonly ListedRide[];
  readonly open_until: string | null;
  readonly attention: number;
  readonly next_at: string | null;
  readonly retry_at: string | null;
  readonly changed_at: string;
}

/** The row of a series after these events, which are its whole stream up to one of them. */
export function seriesRow(stream: readonly RecordedEvent[]): SeriesRow | null {
  const series = stream.reduce<SeriesState>(
    (state, event) => evolve(state, seriesEventOf(event)),
    null,
  );
  const newest = stream.at(-1);
  const contacts = stream.flatMap(contactsIn);
  // Of the contact that it has at its end.
  const told = stream.findLast(({ type }) => type === 'SeriesStarted' || type === 'SeriesChanged');
  if (series === null || newest === undefined || told === undefined) return null;
  return { ...contactColumns(series, told, contacts), ...factsOf(series, newest) };
}

/** The contact that an event of a series names: the event keeps it whatever comes after. */
function contactsIn(event: RecordedEvent): readonly Contact[] {
  const { data } = seriesEventOf(event);
  return 'contact' in data ? [data.contact] : [];
}

function contactColumns({ isErased }: Series, told: RecordedEvent, all: readonly Contact[]) {
  const kept = keptOf(told);
  if (isErased)
    return { contact: nothingKept, phone_hashes: [], email_hashes: [], contact_erased: true };
  const phones = new Set(all.map(({ riderPhone }) => phoneHash(kept.hashes, riderPhone)));
  const emails = new Set(
    all.flatMap(({ email }) => (email ? [emailHash(kept.hashes, email)] : [])),
  );
  return {
    contact: kept.sealed,
    phone_hashes: [...phones],
    email_hashes: [...emails],
    contact_erased: false,
  };
}

function factsOf(series: Series, { version, recordedAt }: RecordedEvent) {
  const { trip } = series.segments.at(-1) ?? series.segments[0];
  const all = series.isErased ? [] : occurrencesOf(series);
  const rides = all.filter(({ status }) => status !== 'skipped' && status !== 'missed');
  const planned = all.filter(({ status }) => status === 'planned').map(({ at }) => at);
  return {
    series_id: series.id,
    version,
    rider_id: series.riderId,
    started_by: series.startedBy,
    started_at: series.startedAt,
    changes: series.version,
    pattern: lastPattern(series),
    trip,
    rides: rides.map(listed).toSorted(byTime),
    open_until:
      rides
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
    attention: all.filter(needsAttention).length,
    next_at: planned.toSorted()[0] ?? null,
    retry_at: all.flatMap(retriesOf).toSorted()[0] ?? null,
    changed_at: recordedAt,
  };
}

const listed = ({ status, rideDatetime: time, at, rideId }: Occurrence): ListedRide => ({
  time,
  at,
  rideId: status === 'booked' ? rideId : null,
});

const byTime = (a: ListedRide, b: ListedRide): number => (a.at < b.at ? -1 : 1);

/** When something is to be done of one that failed: it is tried again, or its time is over. */
const retriesOf = ({ status, failure, at }: Occurrence): readonly string[] =>
  status === 'failed' && failure !== null ? [failure.retryAt < at ? failure.retryAt : at] : [];
