/** The IANA name of the island's time zone. */
export const islandTimeZone = 'America/Curacao';

/**
 * Curaçao is UTC−4 all year, without summer time, since 1965. (A spec beside this file checks it
 * against the time-zone database of the running Node.)
 */
const offsetMs = -4 * 3_600_000;

const dayMs = 86_400_000;
const daysPattern = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const dayPattern = new RegExp(`^${daysPattern}$`);
const localPattern = new RegExp(String.raw`^${daysPattern}T(\d{2}):(\d{2}):(\d{2})$`);

/** 1970 to 9998: before it the offset differed, after it an instant would not fit in 4 digits. */
const firstYear = 1970;
const lastYear = 9998;

/** Midnight of a calendar day as if it were UTC; null when there is no such day. */
function dayStart(year: number, month: number, day: number): number | null {
  if (year < firstYear || year > lastYear) return null;
  const start = Date.UTC(year, month - 1, day);
  const back = new Date(start);
  const exists = back.getUTCMonth() === month - 1 && back.getUTCDate() === day;
  return exists ? start : null;
}

/** Only a full ISO instant: Date.parse alone would read 'Nov 1' in the machine's own time zone. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

function islandIso(utcInstant: string): string {
  const instant = instantPattern.test(utcInstant) ? Date.parse(utcInstant) : Number.NaN;
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${utcInstant}`);
  return new Date(instant + offsetMs).toISOString();
}

/**
 * The island's calendar day (YYYY-MM-DD) at a UTC instant; throws RangeError for an invalid
 * instant.
 */
export function islandDateOf(utcInstant: string): string {
  return islandIso(utcInstant).slice(0, 10);
}

/**
 * The island's wall clock (HH:MM:SS) at a UTC instant; throws RangeError for an invalid instant.
 */
export function islandTimeOf(utcInstant: string): string {
  return islandIso(utcInstant).slice(11, 19);
}

/**
 * The UTC instant (ISO, with milliseconds and Z) of a local time written exactly as
 * YYYY-MM-DDTHH:MM:SS. Null for anything else: month 13, 30 February, 24:00:00, an offset, a year
 * outside 1970…9998. The text may come straight from a request.
 */
export function toUtc(local: string): string | null {
  const parts = localPattern.exec(local)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year, month, day, hour, minute, second] = parts as [
    ...[number, number, number],
    ...[number, number, number],
  ]; // the pattern has exactly six groups
  const start = dayStart(year, month, day);
  if (start === null || hour > 23 || minute > 59 || second > 59) return null;
  const wall = start + ((hour * 60 + minute) * 60 + second) * 1000;
  return new Date(wall - offsetMs).toISOString();
}

/** A local time with seconds, as {@link toUtc} reads it; they may be left out of a full minute. */
export const withSeconds = (local: string): string =>
  local.length === 'YYYY-MM-DDTHH:MM'.length ? `${local}:00` : local;

/** The day (YYYY-MM-DD) so many days later (or earlier, when negative). */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week: weeks begin with it, as in RFC 5545. */
export const mondayOf = (day: string): string =>
  daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));

/** True for a calendar day written YYYY-MM-DD that exists, from 1970 to 9998. */
export function isIslandDay(day: string): boolean {
  return islandDayRange(day) !== null;
}

/** An island day as UTC instants [from, to): from is in the day, to is not. Null for no such day. */
export function islandDayRange(day: string): readonly [fromUtc: string, toUtc: string] | null {
  const parts = dayPattern.exec(day)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const start = dayStart(...(parts as [number, number, number])); // three groups
  if (start === null) return null;
  const from = start - offsetMs;
  return [new Date(from).toISOString(), new Date(from + dayMs).toISOString()];
}
