import { isDeepStrictEqual } from 'node:util';
import type { SeriesEvent } from '@trupial/contracts/events';
import { amendErrors, seriesErrors } from '@trupial/contracts/refusals';
import type { Decider } from '@trupial/event-store';
import { islandDateOf, withSeconds } from '@trupial/island/clock';
import { sameDayNextYear, scheduledInstant } from '../ride-request/schedule.rules.ts';
import { isRepeat } from './is-repeat.ts';
import { isToCome, type Occurrence, occurrencesOf, plannedDays } from './occurrences.ts';
import { assertDays, beginOf, isDayToCome, partsFrom, patternAfter } from './pattern-changes.ts';
import type {
  ChangeOccurrence,
  ChangeSeries,
  EndSeries,
  EraseSeries,
  SeriesActor,
  SeriesCommand,
  SkipOccurrence,
  StartSeries,
} from './series.commands.ts';
import { evolve, type Segment, type Series, type SeriesState } from './series.state.ts';
import { assertTermsFit, termsAfter } from './trip-changes.ts';
import { daysOf } from './weekly-rule.ts';

/** The rules of recurring rides. */
export const seriesDecider: Decider<SeriesCommand, SeriesState, SeriesEvent> = {
  initialState: null,
  decide,
  evolve,
};

function decide(command: SeriesCommand, state: SeriesState): readonly SeriesEvent[] {
  switch (command.name) {
    case 'start':
      return start(command, state);
    case 'change':
      return change(command, state);
    case 'change-one':
      return changeOne(command, state);
    case 'skip':
      return skip(command, state);
    case 'end':
      return end(command, state);
    case 'erase':
      return erase(command, state);
  }
}

function start(command: StartSeries, state: SeriesState): readonly SeriesEvent[] {
  if (state !== null) throw seriesErrors.changedMeanwhile();
  const { seriesId, actor, pattern, trip, contact, now: at } = command;
  assertTermsFit(command);
  const today = islandDateOf(at);
  if (pattern.start < today) throw seriesErrors.inThePast('start_date');
  if (pattern.start > sameDayNextYear(today)) throw seriesErrors.tooFarAhead('start_date');
  const riderId = actor.role === 'rider' ? actor.accountId : null;
  const event: SeriesEvent = {
    type: 'SeriesStarted',
    data: { seriesId, riderId, by: actor.role, pattern, trip, contact, at },
  };
  const series = evolve(null, event);
  if (series !== null) assertDays(series, pattern.start, pattern);
  const [first] = daysOf(pattern);
  if (first === undefined || !isDayToCome(first, pattern, at)) {
    throw seriesErrors.inThePast('start_date');
  }
  return [event];
}

function change(command: ChangeSeries, state: SeriesState): readonly SeriesEvent[] {
  const series = known(state, command.actor);
  const { now: at } = command;
  const from = beginOf(command, series);
  const parts = partsFrom(series, from, command.pattern);
  const [first, ...others] = parts.map((part, index) => changedPart(command, part, index > 0));
  if (first === undefined || isRepeat(first, command, series)) return [];
  assertChangeable(command, series);
  onlyOffice(command);
  const { pattern } = first.data;
  if (!isDayToCome(from, pattern, at)) throw seriesErrors.inThePast('from_date');
  assertNear(from, series, at);
  const events = [first, ...others];
  assertNotEnded(series, command, pattern);
  const after = events.reduce<SeriesState>(evolve, series);
  if (after === null || isDeepStrictEqual(restOf(after, from), restOf(series, from))) {
    throw seriesErrors.nothingChanged();
  }
  assertDays(after, from, pattern);
  return events;
}

/** A change begins while the series runs, or within a year: its days are those of a new series. */
function assertNear(from: string, series: Series, now: string): void {
  const latest = sameDayNextYear(islandDateOf(now));
  if (from > latest && !plannedDays(series).some((day) => day >= from)) {
    throw seriesErrors.tooFarAhead('from_date');
  }
}

/** A part of a series after a change; one after the first goes on with the same change. */
function changedPart(
  command: ChangeSeries,
  part: Segment,
  isLater: boolean,
): Extract<SeriesEvent, { type: 'SeriesChanged' }> {
  const { actor, reason, now: at } = command;
  const { from } = part;
  const pattern = patternAfter(part.pattern, from, command.pattern);
  const more = { ...termsAfter(part, command), ...(isLater && ({ goesOn: true } as const)) };
  return { type: 'SeriesChanged', data: { by: actor.role, reason, from, pattern, ...more, at } };
}

/** A series that was ended from a day on gets no rides after it by a later last day or more rides. */
function assertNotEnded(
  { endedFrom }: Series,
  { pattern: { until, count } }: ChangeSeries,
  pattern: Segment['pattern'],
): void {
  const isLonger = until !== undefined || count !== undefined;
  if (endedFrom === null || !isLonger) return;
  if (daysOf(pattern).some((day) => day >= endedFrom)) throw seriesErrors.endsEarlier();
}

/** What a series is from a day on. */
const restOf = (series: Series, from: string): readonly Segment[] => partsFrom(series, from, {});

function changeOne(command: ChangeOccurrence, state: SeriesState): readonly SeriesEvent[] {
  const series = known(state, command.actor);
  const { actor, reason, day, now: at } = command;
  const one = occurrence(series, day);
  const own = termsAfter(one, command);
  const rideDatetime = withSeconds(command.rideDatetime ?? one.rideDatetime);
  const event: SeriesEvent = {
    type: 'OccurrenceChanged',
    data: { by: actor.role, reason, day, rideDatetime, ...own, at },
  };
  if (isRepeat(event, command, series)) return [];
  assertChangeable(command, series);
  onlyOffice(command);
  if (one.status === 'skipped') throw seriesErrors.skipped();
  if (one.status === 'missed') throw seriesErrors.missed();
  const isSame =
    rideDatetime === one.rideDatetime &&
    isDeepStrictEqual(own, { trip: one.trip, contact: one.contact });
  if (isSame) throw seriesErrors.nothingChanged();
  // A time that stays may be far ahead, and over where there is a ride: it may have been moved, and is
  // for dispatch to judge.
  const stays = rideDatetime === one.rideDatetime && (one.status === 'booked' || one.at >= at);
  if (!stays) scheduledInstant(rideDatetime, at);
  return [event];
}

function skip(command: SkipOccurrence, state: SeriesState): readonly SeriesEvent[] {
  const series = known(state, command.actor);
  const { day, byChange } = command;
  if (occurrence(series, day).status === 'skipped') return [];
  // What was missed is cleared away also when nothing more is to come.
  assertVersion(command, series);
  assertReason(command, series);
  return [skippedBy(command, day, byChange)];
}

const skippedBy = (
  { actor, reason, now: at }: SkipOccurrence | EndSeries,
  day: string,
  byChange?: true,
): SeriesEvent => ({
  type: 'OccurrenceSkipped',
  data: { by: actor.role, reason, day, ...(byChange && { byChange }), at },
});

function end(command: EndSeries, state: SeriesState): readonly SeriesEvent[] {
  const series = known(state, command.actor);
  const { actor, reason, isRideLeft = false, now: at } = command;
  const from = command.from ?? islandDateOf(at);
  const event: SeriesEvent = { type: 'SeriesEnded', data: { by: actor.role, reason, from, at } };
  if (isRepeat(event, command, series)) return [];
  // It has ended by that day: those that are left are cancelled, whatever was noted of its rides since.
  const hasEnded = series.endedFrom !== null && series.endedFrom <= from;
  const { version } = hasEnded ? series : command;
  assertChangeable({ ...command, version }, series, isRideLeft);
  if (from < islandDateOf(at)) throw seriesErrors.inThePast('from_date');
  const left = occurrencesOf(series).filter(
    (one) => isToCome(one, at) && (command.from === null || one.day >= from),
  );
  if (left.length === 0 && !isRideLeft) throw seriesErrors.nothingChanged();
  // Their days are before the end, and would stay in the pattern: they were moved to later.
  const skipped = left
    .filter(({ day, status }) => day < from && status !== 'booked')
    .map(({ day }) => skippedBy(command, day));
  if (hasEnded && skipped.length === 0 && !isRideLeft) return [];
  // What is written at a version is known as done when it is said again, at that version only.
  assertVersion(command, series);
  return [event, ...skipped];
}

function erase({ by, now: at }: EraseSeries, state: SeriesState): readonly SeriesEvent[] {
  if (state === null || state.isErased) return [];
  return [{ type: 'SeriesErased', data: { by, at } }];
}

/**
 * The series, for somebody who may see it: its rider, and the office.
 *
 * @throws {Refusal} 'series.not_found' for all others.
 */
export function known(state: SeriesState, { role, accountId }: SeriesActor): Series {
  if (state === null) throw seriesErrors.notFound();
  if (role !== 'operator' && state.riderId !== accountId) throw seriesErrors.notFound();
  return state;
}

/**
 * What the series has on a day.
 *
 * @throws {Refusal} 'series.no_such_day' for a day that no pattern gave it.
 */
export function occurrence(series: Series, day: string): Occurrence {
  const found = occurrencesOf(series).find((one) => one.day === day);
  if (found === undefined) throw seriesErrors.noSuchDay();
  return found;
}

type Change = Exclude<SeriesCommand, StartSeries | EraseSeries>;

function assertVersion({ version }: Change, series: Series): void {
  if (series.isErased) throw seriesErrors.erased();
  if (version !== series.version) throw seriesErrors.changedMeanwhile();
}

function assertReason({ actor, reason }: Change, series: Series): void {
  const isOthers = actor.role === 'operator' && series.riderId !== null;
  if (isOthers && reason === null) throw seriesErrors.reasonMissing();
}

function assertChangeable(command: Change, series: Series, isRideLeft = false): void {
  assertVersion(command, series);
  const isAny = isRideLeft || occurrencesOf(series).some((one) => isToCome(one, command.now));
  if (!isAny) throw seriesErrors.ended();
  assertReason(command, series);
}

/** Who the rider is, is for the office to change, as in a booking. */
function onlyOffice({ actor, changes }: ChangeSeries | ChangeOccurrence): void {
  const isTheirs = changes.riderName !== undefined || changes.riderPhone !== undefined;
  if (actor.role !== 'operator' && isTheirs) throw amendErrors.officeOnly('rider_name');
}
