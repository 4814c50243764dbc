import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { isPhone } from '../booking/phone.ts';
import { message } from '@trupial/web-kit/message';

export type { PlaceEntry } from '@trupial/web-kit/location-input';

/** The trip as typed. `day` is `YYYY-MM-DD`, `time` is `HH:mm`, both of the island; '' for none. */
export interface Trip {
  readonly pickup: PlaceEntry;
  readonly dropoff: PlaceEntry;
  readonly day: string;
  readonly time: string;
  readonly passengers: number;
  readonly luggage: number;
}

export interface Person {
  readonly name: string;
  readonly phone: string;
}

/** What was calculated, and what is shown until it is booked or reset. */
export interface Quote {
  /** The server's promise of this fare, sent back with the booking. */
  readonly token: string;
  readonly fare: number;
  readonly distanceKm: number;
  readonly durationMinutes: number;
  readonly isNight: boolean;
  readonly isHoliday: boolean;
}

export type FieldName = keyof Trip | keyof Person;

/** What is wrong, and the field that puts it right (none: the form as a whole). */
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

/** The first rule that the trip breaks, in the order of the form. */
export function tripProblem(trip: Trip): Problem | undefined {
  const { pickup, dropoff, day, time, passengers, luggage } = trip;
  if (!pickup.text.trim() || !dropoff.text.trim()) {
    return {
      field: pickup.text.trim() ? 'dropoff' : 'pickup',
      text: message('Please enter both pickup and drop-off locations.'),
    };
  }
  if (!day || !time) {
    return { field: day ? 'time' : 'day', text: message('Please select a date and time.') };
  }
  if (passengers < 1 || passengers > MOST_PASSENGERS) {
    return { field: 'passengers', text: message('Passenger count must be between 1 and 8.') };
  }
  if (luggage < 0) {
    return { field: 'luggage', text: message('Luggage count cannot be negative.') };
  }
  return undefined;
}

/** The first rule that name or phone break. */
export function personProblem({ name, phone }: Person): Problem | undefined {
  if (!name.trim() || !phone.trim()) {
    return {
      field: name.trim() ? 'phone' : 'name',
      text: message('Please enter your full name and phone number.'),
    };
  }
  if (!isPhone(phone)) {
    return { field: 'phone', text: message('Phone number must be exactly 7 digits.') };
  }
  return undefined;
}

/** A fare as answered, number or numeric text; undefined for anything a fare cannot be. */
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
