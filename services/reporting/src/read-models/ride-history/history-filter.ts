import type { reportingMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { islandDayRange } from '@trupial/island/clock';

type Filter = reportingMessages.HistoryFilter;

/** A condition on rides `r`, and the values of its parameters, $1 first. */
export interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** As the index of migration 0002 writes it; another spelling would not be found in it. */
const searched = String.raw`(r.rider_name || E'\n' || r.rider_phone || E'\n' || r.pickup || E'\n' || r.dropoff)`;

/** The pattern for a text anywhere in another; null for no text. Blanks count as one. */
export function anywhere(search: string): string | null {
  const wanted = search.trim().replaceAll(/\s+/g, ' ');
  return wanted === '' ? null : `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The condition of a filter; `drivers` are those that its search found. */
export function conditionOf(filter: Filter, drivers: readonly number[]): Condition {
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
  const pattern = anywhere(filter.search);
  if (pattern !== null) {
    const inRide = `${searched} ilike ${value(pattern)}`;
    const byDriver = drivers.length > 0 ? ` or r.driver_id = any(${value(drivers)})` : '';
    parts.push(`(${inRide}${byDriver})`);
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
