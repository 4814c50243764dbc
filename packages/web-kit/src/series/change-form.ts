import { islandInstant } from '@trupial/web-kit/core';
import { isOff } from '@trupial/web-kit/ride-status';
import { draftOf, type SeriesDraft } from './series-draft.ts';
import type { Occurrence, Series } from './series-words.ts';

/** One ride, all from its day on, or all that is to come. */
export type ChangeScope = 'one' | 'rest' | 'all';

/** What is changed. */
export interface ChangeBase {
  readonly series: Series;
  /** The ride at which somebody began; without it the whole series. */
  readonly occurrence: Occurrence | undefined;
  /** All its rides. */
  readonly occurrences: readonly Occurrence[];
}

/** What the form begins with. `today` is the island's. */
export function formOf(
  scope: ChangeScope,
  { series, occurrence, occurrences }: ChangeBase,
  today: string,
): SeriesDraft {
  const from = scope === 'rest' ? occurrence?.day : undefined;
  const left = from === undefined ? ridesLeft(series, occurrences) : ridesFrom(from, occurrences);
  return draftOf(series, scope === 'one' ? occurrence : undefined, { today, left });
}

/** How many days of the pattern are still to come: one whose ride was called off is among them. */
const ridesLeft = (series: Series, occurrences: readonly Occurrence[]): number =>
  series.rides_left +
  occurrences.filter(
    (one) => isOff(one.ride_status ?? '') && Number(islandInstant(one.ride_datetime)) >= Date.now(),
  ).length;

/** How many rides are still to come from a day on. */
const ridesFrom = (from: string, occurrences: readonly Occurrence[]): number =>
  occurrences.filter(
    ({ day, status }) => day >= from && status !== 'skipped' && status !== 'missed',
  ).length;
