import type {
  Contact,
  SeriesEvent,
  SeriesEventData,
  SeriesPattern,
  SeriesTrip,
} from '@trupial/contracts/events';
import type { OccurrenceStatus } from '@trupial/contracts/values';

/** What each ride of a series is, from a day on. */
export interface Segment {
  readonly from: string;
  readonly pattern: SeriesPattern;
  readonly trip: SeriesTrip;
  readonly contact: Contact;
}

/** What one occurrence is by itself. */
type OwnTerms = Pick<SeriesEventData<'OccurrenceChanged'>, 'rideDatetime' | 'trip' | 'contact'>;

/** What the stream says of one day of the pattern. */
export interface DayNote {
  readonly status: OccurrenceStatus;
  readonly rideId: number | null;
  /** How many rides were made of it: a second one when a change left it out and another had it again. */
  readonly made: number;
  /** Left out by a change of the series, not by itself: planned again when the series has that day. */
  readonly isLeftByChange: boolean;
  readonly own: OwnTerms | null;
  readonly failure: Pick<
    SeriesEventData<'OccurrenceFailed'>,
    'code' | 'text' | 'attempt' | 'retryAt'
  > | null;
}

export interface Series {
  readonly id: number;
  readonly riderId: number | null;
  readonly startedBy: 'rider' | 'operator';
  readonly startedAt: string;
  /** In the order of their days; each counts up to the next one's. */
  readonly segments: readonly [Segment, ...Segment[]];
  readonly notes: ReadonlyMap<string, DayNote>;
  /** No occurrence from this day on. */
  readonly endedFrom: string | null;
  readonly isErased: boolean;
  /** How often people have changed it. */
  readonly version: number;
  /** What somebody changed last, and how often it had been changed before. */
  readonly last: { readonly event: SeriesEvent; readonly before: number };
}
export type SeriesState = Series | null;

const noNote: DayNote = {
  status: 'planned',
  rideId: null,
  made: 0,
  isLeftByChange: false,
  own: null,
  failure: null,
};

/** What is noted of a day; an empty note where there is none. */
export const noteOf = (series: Series, day: string): DayNote => series.notes.get(day) ?? noNote;

function withNote(series: Series, day: string, changes: Partial<DayNote>): Series {
  const note = { ...noteOf(series, day), ...changes };
  return { ...series, notes: new Map(series.notes).set(day, note) };
}

/** The series after an event. */
export function evolve(state: SeriesState, event: SeriesEvent): SeriesState {
  if (event.type === 'SeriesStarted') return started(event);
  // A stream begins with SeriesStarted.
  return state === null ? null : after(state, event);
}

function started(event: Extract<SeriesEvent, { type: 'SeriesStarted' }>): Series {
  const { seriesId: id, riderId, by, pattern, trip, contact, at } = event.data;
  return {
    id,
    riderId,
    startedBy: by,
    startedAt: at,
    segments: [{ from: pattern.start, pattern, trip, contact }],
    notes: new Map(),
    endedFrom: null,
    isErased: false,
    version: 0,
    last: { event, before: -1 },
  };
}

function after(series: Series, event: SeriesEvent): Series {
  const counted: Series = { ...series, version: series.version + 1 };
  const touched: Series = { ...counted, last: { event, before: series.version } };
  switch (event.type) {
    case 'SeriesStarted':
      return series;
    case 'SeriesChanged':
      return changed(event.data.goesOn ? series : touched, event.data);
    case 'OccurrenceChanged': {
      const { day, rideDatetime, trip, contact } = event.data;
      const { status } = noteOf(series, day);
      const isMade = status === 'booked';
      const own = { rideDatetime, trip, contact };
      // The ride that it had may be open again: who makes its next one asks.
      const again = isMade ? {} : ({ status: 'planned', failure: null } as const);
      return withNote(touched, day, { own, ...again });
    }
    case 'OccurrenceSkipped': {
      const { day, byChange: isLeftByChange = false } = event.data;
      // It may follow a change whose repeat is still to be known.
      return withNote(counted, day, { status: 'skipped', isLeftByChange, failure: null });
    }
    case 'OccurrenceBooked': {
      const { day, rideId } = event.data;
      const made = noteOf(series, day).made + 1;
      return withNote(series, day, { status: 'booked', rideId, made, failure: null });
    }
    case 'OccurrenceFailed': {
      const { day, code, text, attempt, retryAt } = event.data;
      return withNote(series, day, {
        status: 'failed',
        failure: { code, text, attempt, retryAt },
      });
    }
    case 'OccurrenceMissed':
      return withNote(series, event.data.day, { status: 'missed' });
    case 'SeriesEnded':
      return { ...touched, endedFrom: earlier(series.endedFrom, event.data.from) };
    case 'SeriesErased':
      return { ...touched, isErased: true };
  }
}

/** An end never moves later: what was left out by it would come back. */
const earlier = (before: string | null, from: string): string =>
  before !== null && before < from ? before : from;

/** From its day on the segments of before count no more, and what failed is tried again. */
function changed(
  series: Series,
  { from, pattern, trip, contact }: SeriesEventData<'SeriesChanged'>,
): Series {
  const segment: Segment = { from, pattern, trip, contact };
  const kept = series.segments.filter((one) => one.from < from);
  const [first = segment, ...others] = kept.length === 0 ? [segment] : [...kept, segment];
  const notes = [...series.notes].map(([day, note]): [string, DayNote] => {
    const isAgain = day >= from && note.status === 'failed' && note.own === null;
    return [day, isAgain ? { ...note, status: 'planned', failure: null } : note];
  });
  return { ...series, segments: [first, ...others], notes: new Map(notes) };
}
