import { isPhone } from '../../booking/phone.ts';
import type { Person, Problem, Quote, Trip } from '../../trip/trip.rules.ts';
import { message } from '@trupial/web-kit/message';

const LOCAL_PHONE_DIGITS = 7;

/** What the phone field keeps of what was typed: digits, at most 7. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, LOCAL_PHONE_DIGITS);
}

export function hasBothEnds({ pickup, dropoff }: Trip): boolean {
  return pickup.text.trim() !== '' && dropoff.text.trim() !== '';
}

export const MAPS_LOADING = message(
  'The maps service is still loading. Please wait a moment and try again.',
);

/** What keeps a fare from being calculated. */
export function calculationProblem(trip: Trip, hasMaps: boolean): Problem | undefined {
  if (!hasBothEnds(trip)) {
    return { text: message('Please enter both pickup and dropoff locations.') };
  }
  if (!hasMaps) {
    return { text: MAPS_LOADING };
  }
  if (!trip.day || !trip.time) {
    return { field: trip.day ? 'time' : 'day', text: message('Please select a date and time.') };
  }
  return undefined;
}

/** What keeps a transfer from being booked. */
export function transferProblem(
  trip: Trip,
  person: Person,
  quote: Quote | undefined,
): Problem | undefined {
  const isComplete = hasBothEnds(trip) && person.name.trim() !== '' && person.phone !== '';
  if (!isComplete) return { text: message('Please fill in all required fields.') };
  if (!quote) return { text: message('Please wait for fare calculation to complete.') };
  if (!isPhone(person.phone)) {
    return { field: 'phone', text: message('Phone number must be exactly 7 digits.') };
  }
  return undefined;
}

export const PREVIEW_PROBLEM: Problem = {
  text: message('Please enter both pickup and dropoff locations to preview on map.'),
};

export const NO_TRACKING_ID: Problem = {
  text: message('Booking was created but no tracking ID was returned.'),
};
