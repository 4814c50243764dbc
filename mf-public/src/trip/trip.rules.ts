import type { BookingDraft } from '@trupial/web-kit/booking-draft';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { isPhone } from '../booking/phone.ts';
import { message } from '@trupial/web-kit/message';

export type { PlaceEntry } from '@trupial/web-kit/location-input';

/** The trip as typed. */
export interface Trip extends BookingDraft {
  readonly passengers: number;
  readonly luggage: number;
}

export interface Person {
  readonly name: string;
  readonly phone: string;
}

/** A calculated fare, shown until it is booked or reset. */
export interface Quote {
  /** The server's quote of this fare, sent back with the booking. */
  readonly token: string;
  readonly fare: number;
  readonly distanceKm: number;
  readonly durationMinutes: number;
  /** What it includes. */
  readonly surcharge: 'night' | 'holiday' | null;
}

export type FieldName = keyof Trip | keyof Person;

/** The error, and the field that has to be corrected (none: the form as a whole). */
export interface Problem {
  readonly text: string;
  readonly field?: FieldName;
  /** Fills `{reason}` in the text: the server's own words; '' for none. */
  readonly reason?: string;
  /** A second line: what helps. */
  readonly hint?: string;
}

export const EMPTY_TRIP: Trip = {
  pickup: { text: '' },
  dropoff: { text: '' },
  day: '',
  time: '',
  passengers: 1,
  luggage: 0,
};

const MOST_PASSENGERS = 8;
const FARE_TOLERANCE_CENTS = 1;

export const FARE_FAILED = message('Failed to calculate fare. Please try again.');
export const FARE_CHANGED = message('Fare mismatch detected. Please recalculate fare.');
export const FARE_MISSING = message('Please calculate fare first before booking.');

/** The spec's texts for missing fields: each form has its own. */
export interface FormWords {
  readonly places: string;
  readonly person: string;
}

export const HOME_WORDS: FormWords = {
  places: message('Please enter both pickup and drop-off locations.'),
  person: message('Please enter your full name and phone number.'),
};

const TRIP_FIELDS = ['pickup', 'dropoff', 'day', 'time', 'passengers', 'luggage'] as const;
const PERSON_FIELDS = ['name', 'phone'] as const;

/** The fields of a booking form, in its order. */
export const FIELDS: readonly FieldName[] = [...TRIP_FIELDS, ...PERSON_FIELDS];

/** The error text of a field's rule for a typed value; '' when the value is valid. */
function complaint(field: FieldName, typed: Trip & Person, words: FormWords, now: string): string {
  switch (field) {
    case 'pickup':
    case 'dropoff':
      if (!typed[field].text.trim()) return words.places;
      return field === 'dropoff' && routeName(typed.pickup) === routeName(typed.dropoff)
        ? message('Pickup and drop-off must be two different places.')
        : '';
    case 'day':
      if (!typed.day) return message('Please select a date and time.');
      return typed.day < now.slice(0, 10) ? message('Date input not valid.') : '';
    case 'time':
      if (!typed.time) return message('Please select a date and time.');
      return `${typed.day}T${typed.time}` < now ? message('The ride cannot be in the past.') : '';
    case 'passengers': {
      const isRight = typed.passengers >= 1 && typed.passengers <= MOST_PASSENGERS;
      return isRight ? '' : message('Passenger count must be between 1 and 8.');
    }
    case 'luggage':
      return typed.luggage < 0 ? message('Luggage count cannot be negative.') : '';
    case 'name':
      return typed.name.trim() ? '' : words.person;
    case 'phone':
      if (!typed.phone.trim()) return words.person;
      return isPhone(typed.phone) ? '' : message('Phone number must be exactly 7 digits.');
  }
}

/** What is wrong with one field, by itself; `now` is the island's quarter hour. */
export function fieldProblem(
  field: FieldName,
  typed: Trip & Person,
  words: FormWords = HOME_WORDS,
  now = '',
): Problem | undefined {
  const text = complaint(field, typed, words, now);
  return text ? { field, text } : undefined;
}

const NOBODY: Person = { name: '', phone: '' };

/** The first rule that the trip breaks, in the order of the form. */
export function tripProblem(trip: Trip, words?: FormWords, now?: string): Problem | undefined {
  return TRIP_FIELDS.map((field) => fieldProblem(field, { ...trip, ...NOBODY }, words, now)).find(
    (problem) => problem !== undefined,
  );
}

/** The first rule that name or phone break: missing fields before invalid ones. */
export function personProblem(person: Person, words?: FormWords): Problem | undefined {
  const typed = { ...EMPTY_TRIP, ...person };
  const problems = PERSON_FIELDS.map((field) => fieldProblem(field, typed, words));
  return problems.find((problem) => problem !== undefined);
}

/** A fare from the answer, number or numeric text; undefined for an invalid fare. */
export function readFare(fare: unknown): number | undefined {
  if (fare === null || fare === '' || typeof fare === 'boolean') return undefined;
  const amount = Number(fare);
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

/** The fare shown is the fare charged: more than a cent apart is another fare. */
export function fareHasChanged(shown: number, now: number): boolean {
  return Math.abs(Math.round(shown * 100) - Math.round(now * 100)) > FARE_TOLERANCE_CENTS;
}

/** Kilometres as the spec's distance service answers them: rounded to one decimal. */
export function roundedKm(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}

/** How the route call names a place. */
export function routeName({ text, placeId }: PlaceEntry): string {
  return placeId ?? text.trim();
}
