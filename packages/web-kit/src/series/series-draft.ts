import type { CallOptions } from '@trupial/web-kit/core';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import {
  changedDetails,
  detailsBody,
  draftOf as detailsOf,
  NO_DETAILS,
  type RiderLanguage,
  type WireDetails,
} from '../ride-details/details-draft.ts';
import { givenDetails, type GivenDetails } from '../ride-details/details-form.tsx';
import { type Occurrence, type Series, type Weekday, WEEKDAYS } from './series-words.ts';

/** A series as it is typed. */
export interface SeriesDraft {
  /** `YYYY-MM-DD`: of a new series its first day, of one ride its day. */
  readonly day: string;
  readonly time: string;
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: string;
  readonly end: 'until' | 'count';
  readonly until: string;
  readonly count: string;
  readonly leaveOutHolidays: boolean;
  readonly pickup: PlaceEntry;
  readonly dropoff: PlaceEntry;
  readonly passengers: number;
  readonly luggage: number;
  readonly name: string;
  readonly phone: string;
  readonly details: GivenDetails | undefined;
  /** The rider's language until another one is chosen. */
  readonly language?: RiderLanguage | undefined;
}

/** What is known of a new series before anything is typed. */
export type SeriesStart = Partial<SeriesDraft>;

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weekday of a day alone; none of ''. */
const dayOf = (day: string) => WEEKDAYS.filter((_, index) => index === weekdayOf(day));

/** Another first day: its weekday takes the place of the one before, if no other was chosen. */
export const startingOn = (day: string, draft: SeriesDraft): Partial<SeriesDraft> =>
  day !== '' && isSame(draft.weekdays, dayOf(draft.day)) ? { day, weekdays: dayOf(day) } : { day };

/**
 * An empty form of recurring rides. `day` is the first day (YYYY-MM-DD) where `start` names none.
 */
export const newDraft = (day: string, start: SeriesStart = {}): SeriesDraft => ({
  day,
  time: '07:30',
  // Every week on the day of the first ride, until somebody chooses others.
  weekdays: dayOf(start.day ?? day),
  everyWeeks: '1',
  end: 'until',
  until: '',
  count: '10',
  leaveOutHolidays: true,
  pickup: { text: '' },
  dropoff: { text: '' },
  passengers: 1,
  luggage: 0,
  name: '',
  phone: '',
  details: undefined,
  ...start,
});

/**
 * A series from a day on, or one ride of it, as the form begins.
 *
 * @param left how many rides there are from that day on: a changed number counts from there
 */
export function draftOf(
  series: Series,
  occurrence: Occurrence | undefined,
  { today, left }: { readonly today: string; readonly left: number },
): SeriesDraft {
  const terms = occurrence ?? series;
  const details = detailsOfTerms(terms);
  const hasDetails = Object.values(details).some((value) => value !== null);
  return {
    day: occurrence?.ride_datetime.slice(0, 10) ?? today,
    time: occurrence?.ride_datetime.slice(11, 16) ?? series.time,
    weekdays: series.weekdays,
    everyWeeks: String(series.every_weeks),
    end: series.until === null ? 'count' : 'until',
    until: series.until ?? '',
    count: String(Math.max(1, left)),
    leaveOutHolidays: series.leave_out_holidays,
    pickup: { text: terms.pickup_location },
    dropoff: { text: terms.dropoff_location },
    passengers: terms.passenger_count,
    luggage: terms.luggage_count,
    name: terms.rider_name,
    phone: terms.rider_phone,
    details: hasDetails ? givenDetails(detailsOf(details)) : undefined,
  };
}

const detailsOfTerms = (terms: WireDetails) => {
  const names = Object.keys(detailsBody(NO_DETAILS)) as (keyof WireDetails)[];
  return Object.fromEntries(names.map((name) => [name, terms[name]])) as WireDetails;
};

type StartBody = NonNullable<CallOptions<'startSeries'>['body']>;

/** What is sent to begin the series. */
export const startBody = (draft: SeriesDraft): StartBody => ({
  pickup_location: draft.pickup.text.trim(),
  dropoff_location: draft.dropoff.text.trim(),
  passenger_count: draft.passengers,
  luggage_count: draft.luggage,
  rider_name: draft.name.trim(),
  rider_phone: draft.phone.trim(),
  start_date: draft.day,
  time: draft.time,
  weekdays: [...draft.weekdays],
  every_weeks: Number(draft.everyWeeks),
  ...(draft.end === 'until' ? { until: draft.until || null } : { count: draft.count }),
  leave_out_holidays: draft.leaveOutHolidays,
  ...draft.details?.body,
  language: draft.details?.body.language ?? draft.language ?? null,
});

type Changes = Omit<
  NonNullable<CallOptions<'changeSeries'>['body']>,
  'version' | 'from_date' | 'reason'
>;

/** Whether two drafts, or two fields of them, say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The draft with what a refusal says about its details. */
export const refusedIn = (draft: SeriesDraft, error: unknown): SeriesDraft => ({
  ...draft,
  details: draft.details?.refusedFor(error),
});

/** The fields of the draft that are other than those it began with. */
export function typedOf(draft: SeriesDraft, was: SeriesDraft): Partial<SeriesDraft> {
  const fields = Object.keys(was) as (keyof SeriesDraft)[];
  const typed = fields.filter((field) => !isSame(draft[field], was[field]));
  return Object.fromEntries(typed.map((field) => [field, draft[field]]));
}

/** The draft on another state of its series: what was typed stays, what was not follows the series. */
export const rebased = (typed: SeriesDraft, was: SeriesDraft, is: SeriesDraft): SeriesDraft => ({
  ...is,
  ...typedOf(typed, was),
});

/** What of each ride is to be another. */
function tripChanges(now: SeriesDraft, was: SeriesDraft): Changes {
  const before = was.details?.body ?? detailsBody(NO_DETAILS);
  return {
    ...(now.pickup.text.trim() !== was.pickup.text && { pickup_location: now.pickup.text.trim() }),
    ...(now.dropoff.text.trim() !== was.dropoff.text && {
      dropoff_location: now.dropoff.text.trim(),
    }),
    ...(now.passengers !== was.passengers && { passenger_count: now.passengers }),
    ...(now.luggage !== was.luggage && { luggage_count: now.luggage }),
    ...(now.name.trim() !== was.name && { rider_name: now.name.trim() }),
    ...(now.phone.trim() !== was.phone && { rider_phone: now.phone.trim() }),
    ...changedDetails(now.details?.body ?? before, before),
  };
}

/** The body of a change from a day on, without version, day and reason. */
export const seriesChanges = (now: SeriesDraft, was: SeriesDraft): Changes => ({
  ...tripChanges(now, was),
  ...(now.time !== was.time && { time: now.time }),
  ...(!isSame(now.weekdays, was.weekdays) && { weekdays: [...now.weekdays] }),
  ...(now.everyWeeks !== was.everyWeeks && { every_weeks: Number(now.everyWeeks) }),
  ...(now.leaveOutHolidays !== was.leaveOutHolidays && {
    leave_out_holidays: now.leaveOutHolidays,
  }),
  ...(now.end === 'until' &&
    now.until !== '' &&
    (was.end !== 'until' || now.until !== was.until) && { until: now.until }),
  ...(now.end === 'count' &&
    (was.end !== 'count' || now.count !== was.count) && { count: now.count }),
});

/** The body of a change of one ride, without version and reason. */
export const occurrenceChanges = (now: SeriesDraft, was: SeriesDraft) => ({
  ...tripChanges(now, was),
  ...((now.day !== was.day || now.time !== was.time) && {
    ride_datetime: `${now.day}T${now.time}:00`,
  }),
});
