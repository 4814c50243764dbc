import type { Contact, SeriesTrip } from '@trupial/contracts/events';
import type { OccurrenceStatus } from '@trupial/contracts/values';
import { toUtc, withSeconds } from '@trupial/island/clock';
import { isBookable } from '../ride-request/schedule.rules.ts';
import { type DayNote, noteOf, type Segment, type Series } from './series.state.ts';
import { daysOf } from './weekly-rule.ts';

/** One ride of a series, made or not. */
export interface Occurrence {
  /** The day that the pattern gives it. */
  readonly day: string;
  readonly status: OccurrenceStatus;
  /** Island time, 'YYYY-MM-DDTHH:MM:SS'. */
  readonly rideDatetime: string;
  /** The same as a UTC instant. */
  readonly at: string;
  readonly isChanged: boolean;
  readonly rideId: number | null;
  readonly failure: DayNote['failure'];
  readonly trip: SeriesTrip;
  readonly contact: Contact;
}

/** The segment of a day: the last one that has begun. */
export const segmentOf = ({ segments: [first, ...others] }: Series, day: string): Segment =>
  others.findLast(({ from }) => from <= day) ?? first;

/** The days that the patterns give it, up to its end. */
export function plannedDays({ segments, endedFrom }: Series): readonly string[] {
  return segments.flatMap(({ from, pattern }, index) => {
    const next = segments[index + 1]?.from ?? null;
    return daysOf(pattern).filter(
      (day) =>
        day >= from && (next === null || day < next) && (endedFrom === null || day < endedFrom),
    );
  });
}

/**
 * Every occurrence of a series by day: those of its patterns, and those of other days of which the
 * stream says what became of them.
 */
export function occurrencesOf(series: Series): readonly Occurrence[] {
  const noted = [...series.notes].filter(
    ([, { status }]) => status === 'booked' || status === 'skipped' || status === 'missed',
  );
  const planned = new Set(plannedDays(series));
  const days = new Set([...planned, ...noted.map(([day]) => day)]);
  return [...days].toSorted().map((day) => occurrenceOf(series, day, planned));
}

/** What is said of a day; one that a change had left out is planned again when the series has it. */
function standingOf(series: Series, day: string, planned: ReadonlySet<string>): DayNote {
  const note = noteOf(series, day);
  const isBack = note.status === 'skipped' && note.isLeftByChange && planned.has(day);
  const isPlanned = isBack || note.status === 'planned';
  return isPlanned ? { ...note, status: 'planned', rideId: null } : note;
}

/** What is known of the series on a day, whether it has one then or not. */
function occurrenceOf(series: Series, day: string, planned: ReadonlySet<string>): Occurrence {
  const { status, rideId, own, failure } = standingOf(series, day, planned);
  const { pattern, trip, contact } = segmentOf(series, day);
  const rideDatetime = withSeconds(own?.rideDatetime ?? `${day}T${pattern.time}`);
  const at = toUtc(rideDatetime);
  if (at === null) throw new RangeError(`no such time: ${rideDatetime}`);
  return {
    day,
    status,
    rideDatetime,
    at,
    isChanged: own !== null,
    rideId,
    failure,
    trip: own?.trip ?? trip,
    contact: own?.contact ?? contact,
  };
}

/** Occurrences that need the office: their ride could not be made. */
export const needsAttention = ({ status }: Pick<Occurrence, 'status'>): boolean =>
  status === 'failed' || status === 'missed';

const dayMs = 86_400_000;

/** What the process has to do of a series at `now`, earliest day first. */
export function dueOf(series: Series, now: string, daysAhead: number): readonly Occurrence[] {
  if (series.isErased) return [];
  const until = Date.parse(now) + daysAhead * dayMs;
  return occurrencesOf(series).filter(({ status, at, failure }) => {
    if (status === 'planned') return Date.parse(at) <= until;
    // Of one that failed also the end of its time is due; until then only its next try.
    const isTried = failure === null || failure.retryAt <= now;
    return status === 'failed' && (isTried || !isBookable(at, now));
  });
}

/** Whether an occurrence is still to come: then its series is open. */
export const isToCome = ({ status, at }: Occurrence, now: string): boolean =>
  status !== 'skipped' && status !== 'missed' && at >= now;
