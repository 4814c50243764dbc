import { personProblem, tripProblem } from '../../trip/trip.rules.ts';
import type { FormWords, Person, Problem, Quote, Trip } from '../../trip/trip.rules.ts';
import { message } from '@trupial/web-kit/message';

const LOCAL_PHONE_DIGITS = 7;
const ISLAND_CODE = '5999';

/**
 * The characters of the input that the phone field keeps: digits, at most 7. Those of the island's
 * own +599 9 are no part of a local number.
 */
export function phoneDigits(text: string): string {
  const dialled = text.replaceAll(/[^\d+]/g, '').replace(/^\+5999/, '');
  return dialled.replaceAll('+', '').slice(0, LOCAL_PHONE_DIGITS);
}

/** A number that only the home page's form takes. */
export const ABROAD = message('Only a number of Curaçao fits here. Have you one from abroad?');
const TOO_LONG = message('Only the first 7 digits are kept. Is it a number from abroad?');

/** What the phone field has kept of what was typed. */
export interface TypedPhone {
  readonly digits: string;
  /** They were typed after a + that the field does not keep: the island's code may follow. */
  readonly isAfterPlus: boolean;
  /** What was not kept, in English; with ABROAD the digits are no local number. */
  readonly problem?: string;
}

export const NO_PHONE: TypedPhone = { digits: '', isAfterPlus: false };

/** What the phone field keeps of its new text; `before` is what it had. */
export function typedPhone(text: string, before: TypedPhone): TypedPhone {
  const isLonger = text !== '' && text.startsWith(before.digits);
  const isAtOnce = /^\D*\+/.test(text);
  const isAfterPlus = isAtOnce || (before.isAfterPlus && isLonger);
  const all = text.replaceAll(/\D/g, '');
  if (isAfterPlus && !all.startsWith(ISLAND_CODE)) {
    if (ISLAND_CODE.startsWith(all)) return { digits: all, isAfterPlus };
    return isAtOnce
      ? { ...NO_PHONE, problem: ABROAD }
      : { digits: all.slice(0, LOCAL_PHONE_DIGITS), isAfterPlus, problem: ABROAD };
  }
  if (isAfterPlus && all === ISLAND_CODE) return { digits: all, isAfterPlus };
  const local = isAfterPlus ? all.slice(ISLAND_CODE.length) : all;
  const digits = local.slice(0, LOCAL_PHONE_DIGITS);
  return { digits, isAfterPlus: false, ...(digits !== local && { problem: TOO_LONG }) };
}

/**
 * What the phone field starts with and keeps. A number in the profile that it would cut is not
 * filled in: what would be left is another number.
 */
export function transferPhone(text: string, isOfProfile = false): string {
  const digits = phoneDigits(text);
  return isOfProfile && digits !== text ? '' : digits;
}

/** Whether pickup and drop-off are filled in. */
export function hasBothEnds({ pickup, dropoff }: Trip): boolean {
  return pickup.text.trim() !== '' && dropoff.text.trim() !== '';
}

export const MAPS_LOADING = message(
  'The maps service is still loading. Please wait a moment and try again.',
);

export const FARE_AWAITED = message('Please wait for fare calculation to complete.');

export const AIRPORT_WORDS: FormWords = {
  places: message('Please enter both pickup and dropoff locations.'),
  person: message('Please fill in all required fields.'),
};

/** The reason why a fare cannot be calculated; `now` is the island's quarter hour. */
export function calculationProblem(
  trip: Trip,
  hasMaps: boolean,
  now?: string,
): Problem | undefined {
  const problem = tripProblem(trip, AIRPORT_WORDS, now);
  return hasMaps || !hasBothEnds(trip) ? problem : { text: MAPS_LOADING };
}

/**
 * The reason why a transfer cannot be booked: first missing fields, then the fare, then invalid
 * fields.
 */
export function transferProblem(
  trip: Trip,
  person: Person,
  quote: Quote | undefined,
): Problem | undefined {
  const { person: text } = AIRPORT_WORDS;
  if (!hasBothEnds(trip)) return { field: trip.pickup.text.trim() ? 'dropoff' : 'pickup', text };
  const problem = personProblem(person, AIRPORT_WORDS);
  if (problem?.text === text) return problem;
  if (!quote) return { text: FARE_AWAITED };
  return problem;
}

export const PREVIEW_PROBLEM: Problem = {
  text: message('Please enter both pickup and dropoff locations to preview on map.'),
};

export const NO_TRACKING_ID: Problem = {
  text: message('Booking was created but no tracking ID was returned.'),
};
