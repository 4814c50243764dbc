import type { reportingMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { islandDayRange } from '@trupial/island/clock';

export type Filter = reportingMessages.HistoryFilter;

/** A text that a search looks for. */
interface SoughtText {
  /** Folded, as the texts that it is looked for in. */
  readonly text: string;
  /** Every ride with the text has all of these. None for a text that is too short to have any. */
  readonly pieces: readonly number[];
}

/** What a search looks for. */
export interface Sought {
  /** The text, and how it is stored if it may be a phone number. One of them is enough. */
  readonly anyOf: readonly SoughtText[];
  /** The drivers whose name contains it; for the office, also those whose login name does. */
  readonly drivers: ReadonlySet<number>;
}

/** A condition on rides `r`, and the values of its parameters, $1 first. */
export interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The condition of a filter. With a search it lets candidates through: `HistorySearch` says which of
 * them have the text.
 */
export function conditionOf(filter: Filter, sought: Sought | null): Condition {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const parts = [`r.status = ${value(filter.status)}`, 'r.ended_at is not null'];
  const { ofDriver, ofRider, driverId } = filter;
  if (ofDriver !== null) {
    const his = value(ofDriver);
    parts.push(`r.driver_id = ${his} and not r.hidden_from @> array[${his}::integer]`);
  }
  if (ofRider !== null) parts.push(`r.rider_id = ${value(ofRider)}`);
  if (driverId !== null) parts.push(`r.driver_id = ${value(driverId)}`);
  const { from, until } = instantsOf(filter);
  if (from !== null) parts.push(`r.ended_at >= ${value(from)}`);
  if (until !== null) parts.push(`r.ended_at < ${value(until)}`);
  if (sought !== null && sought.anyOf.every(({ pieces }) => pieces.length > 0)) {
    const ways = sought.anyOf.map(({ pieces }) => `r.pieces @> ${value(pieces)}::smallint[]`);
    const drivers = [...sought.drivers];
    if (drivers.length > 0) ways.push(`r.driver_id = any(${value(drivers)})`);
    parts.push(`(${ways.join(' or ')})`);
  }
  return { text: parts.join(' and '), values };
}

/**
 * The UTC instants of a filter's island days: from is in them, until is not.
 *
 * @throws {Refusal} `history.bad_day` for a day that the calendar does not know.
 */
function instantsOf({ start, end }: Filter): { from: string | null; until: string | null } {
  const [from = null] = start === null ? [] : rangeOf(start);
  const [, until = null] = end === null ? [] : rangeOf(end);
  return { from, until };
}

function rangeOf(day: string): readonly [string, string] {
  const range = islandDayRange(day);
  if (range === null) throw new Refusal('invalid', 'history.bad_day', 'Not a valid day.');
  return range;
}
