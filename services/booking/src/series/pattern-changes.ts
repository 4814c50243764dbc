import type { SeriesPattern } from '@trupial/contracts/events';
import type { seriesMessages } from '@trupial/contracts/messages';
import { seriesErrors } from '@trupial/contracts/refusals';
import { mostOccurrences } from '@trupial/contracts/values';
import { daysLater, islandDateOf, mondayOf, toUtc } from '@trupial/island/clock';
import { isBookable } from '../ride-request/schedule.rules.ts';
import { plannedDays, segmentOf } from './occurrences.ts';
import type { ChangeSeries } from './series.commands.ts';
import { noteOf, type Segment, type Series } from './series.state.ts';
import { daysOf, readRule, ruleText } from './weekly-rule.ts';

/**
 * The parts of a series that a change from a day on concerns, the first from that day on: each stays
 * as it is beside what is changed. A number of rides from that day on makes one part of them: as the
 * series is at its end, which is what lists show.
 */
export function partsFrom(
  series: Series,
  from: string,
  { count, until }: seriesMessages.PatternChanges,
): readonly [Segment, ...Segment[]] {
  const [first, ...others] = series.segments;
  if (count !== undefined) return [{ ...(others.at(-1) ?? first), from }];
  const isStill = (part: Segment) =>
    part.from > from && (until === undefined || part.from <= until);
  return [{ ...segmentOf(series, from), from }, ...others.filter(isStill)];
}

/**
 * The pattern from a day on. Other days of the week, another rhythm or a number of rides begin with
 * that day; the last day and the time of day leave the rhythm as it is. Only another number of weeks
 * between rides changes which weeks have rides.
 */
export function patternAfter(
  pattern: SeriesPattern,
  from: string,
  changes: seriesMessages.PatternChanges,
): SeriesPattern {
  const { weekdays, everyWeeks, until, count, time, leaveOutHolidays } = changes;
  const rule = readRule(pattern.rule);
  const isNewRhythm = weekdays !== undefined || everyWeeks !== undefined || count !== undefined;
  const kept =
    rule.until !== null || !isNewRhythm
      ? { until: rule.until, count: rule.count }
      : { until: null, count: remaining(pattern, from) };
  return {
    start: isNewRhythm ? startAfter(pattern, from, everyWeeks) : pattern.start,
    rule: ruleText({
      weekdays: weekdays ?? rule.weekdays,
      everyWeeks: everyWeeks ?? rule.everyWeeks,
      ...kept,
      ...(until !== undefined && { until, count: null }),
      ...(count !== undefined && { until: null, count }),
    }),
    time: time ?? pattern.time,
    leaveOutHolidays: leaveOutHolidays ?? pattern.leaveOutHolidays,
  };
}

/**
 * Where the rule begins to count weeks and rides after a change. In a week without rides that is the
 * Monday of the next week that has some: no day is lost, and the weeks stay those they were.
 */
function startAfter(pattern: SeriesPattern, from: string, everyWeeks: number | undefined): string {
  const rule = readRule(pattern.rule);
  if (everyWeeks !== undefined && everyWeeks !== rule.everyWeeks) return from;
  const monday = mondayOf(from);
  const weeks = weeksBetween(mondayOf(pattern.start), monday);
  const left = (rule.everyWeeks - (weeks % rule.everyWeeks)) % rule.everyWeeks;
  return left === 0 ? from : daysLater(monday, left * 7);
}

/**
 * The day from which on a change is; without one all that is to come, of a series that has not begun
 * its own first day. A repeat of the last change means 'from now on' as it was meant then.
 */
export function beginOf(command: ChangeSeries, series: Series): string {
  if (command.from !== null) return command.from;
  const { before, event } = series.last;
  const isRepeat = before === command.version && event.type === 'SeriesChanged';
  const said = isRepeat ? event.data.at : command.now;
  const today = islandDateOf(said);
  const { time = segmentOf(series, today).pattern.time } = command.pattern;
  const first = firstDayToCome({ time }, said);
  // A day has one ride: a later time of day makes no second one.
  const day = first === today && hasBegun(today, series, said) ? daysLater(today, 1) : first;
  const [{ pattern }] = series.segments;
  return day < pattern.start ? pattern.start : day;
}

/** Whether the ride of a day was made, and its time has passed. */
function hasBegun(day: string, series: Series, now: string): boolean {
  const { status, own } = noteOf(series, day);
  const at = toUtc(own?.rideDatetime ?? `${day}T${segmentOf(series, day).pattern.time}:00`);
  return status === 'booked' && at !== null && !isBookable(at, now);
}

/** How many days of a pattern are left from a day on, those that are left out included. */
const remaining = (pattern: SeriesPattern, from: string): number =>
  daysOf({ ...pattern, leaveOutHolidays: false }).filter((day) => day >= from).length;

/** Whether a ride of this pattern could still be booked on that day. */
export const isDayToCome = (day: string, { time }: Pick<SeriesPattern, 'time'>, now: string) => {
  const at = toUtc(`${day}T${time}:00`);
  return at !== null && isBookable(at, now);
};

const weeksBetween = (monday: string, other: string): number =>
  (Date.parse(other) - Date.parse(monday)) / (7 * 86_400_000);

/** The pattern of a series at its end, which lists show; of one that was ended, up to that day. */
export function lastPattern({ segments, endedFrom }: Series): SeriesPattern {
  const { from, pattern } = segments.at(-1) ?? segments[0];
  if (endedFrom === null || endedFrom <= from) return pattern;
  if (!daysOf(pattern).some((day) => day >= endedFrom)) return pattern;
  const { weekdays, everyWeeks } = readRule(pattern.rule);
  const until = daysLater(endedFrom, -1);
  return { ...pattern, rule: ruleText({ weekdays, everyWeeks, until, count: null }) };
}

/** The first day on which a ride at that time is still to come. */
function firstDayToCome(pattern: Pick<SeriesPattern, 'time'>, now: string): string {
  const today = islandDateOf(now);
  return isDayToCome(today, pattern, now) ? today : daysLater(today, 1);
}

/** @throws {Refusal} when the series would have no ride from that day on, or more than 60 in all. */
export function assertDays(after: Series, from: string, pattern: SeriesPattern): void {
  const { until } = readRule(pattern.rule);
  if (until !== null && until < from) throw seriesErrors.endBeforeStart();
  const days = plannedDays(after);
  if (!days.some((day) => day >= from)) throw seriesErrors.noDays();
  if (days.length > mostOccurrences || daysOf(pattern).length > mostOccurrences) {
    throw seriesErrors.tooMany();
  }
}
