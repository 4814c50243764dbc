import { readFlightNumber } from '@trupial/contracts/flight-number';
import type { WireRide } from '@trupial/contracts/http';
import { message } from '../i18n/message.ts';

/** The details of a ride under the wire's names. */
export type WireDetails = Pick<
  WireRide,
  | 'rider_note'
  | 'rider_email'
  | 'sign_name'
  | 'flight_number'
  | 'flight_direction'
  | 'child_seats'
  | 'wheelchair'
  | 'language'
>;
export type FlightDirection = NonNullable<WireDetails['flight_direction']>;
export type RiderLanguage = NonNullable<WireDetails['language']>;

/** The details as typed. */
export interface DetailsDraft {
  readonly rider_note: string;
  readonly rider_email: string;
  readonly sign_name: string;
  readonly flight_number: string;
  readonly flight_direction: FlightDirection;
  readonly infant: number;
  readonly child: number;
  readonly booster: number;
  readonly wheelchair: boolean;
  /** '' is none. */
  readonly language: RiderLanguage | '';
}

export const NO_DETAILS: DetailsDraft = {
  rider_note: '',
  rider_email: '',
  sign_name: '',
  flight_number: '',
  flight_direction: 'arrival',
  infant: 0,
  child: 0,
  booster: 0,
  wheelchair: false,
  language: '',
};

/** The fields that can be wrong, in the order on the screen. */
export const DETAIL_FIELDS = ['flight_number', 'child_seats', 'rider_email'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
/** What the server refuses of the details, by the wire's names. */
export type DetailRefusals = Readonly<Partial<Record<keyof WireDetails, string>>>;
export type DetailProblems = Readonly<Partial<Record<DetailField, string>>>;

/** At most so many seats of one kind, and characters of a note. */
export const MOST_SEATS = 4;
export const MOST_NOTE = 500;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

/** What is wrong, by field, in English; nothing when all is well. */
export function detailProblems(draft: DetailsDraft, passengers: number): DetailProblems {
  const flight = draft.flight_number.trim();
  const address = draft.rider_email.trim();
  return {
    ...(flight !== '' &&
      readFlightNumber(flight) === null && {
        flight_number: message('Please enter a flight number like KL735.'),
      }),
    ...(draft.infant + draft.child + draft.booster > passengers && {
      child_seats: message('There are more child seats than passengers.'),
    }),
    ...(address !== '' &&
      !email.test(address) && { rider_email: message('Please enter a valid email address.') }),
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** The details as a booking sends them; what was left empty is null. */
export function detailsBody(draft: DetailsDraft): WireDetails {
  const { infant, child, booster } = draft;
  const number = readFlightNumber(draft.flight_number);
  return {
    rider_note: orNull(draft.rider_note),
    rider_email: orNull(draft.rider_email),
    sign_name: orNull(draft.sign_name),
    flight_number: number,
    flight_direction: number === null ? null : draft.flight_direction,
    child_seats: infant + child + booster > 0 ? { infant, child, booster } : null,
    wheelchair: draft.wheelchair || null,
    language: draft.language || null,
  };
}

/** What of the details is another in `after`; a flight is told as a whole. */
export function changedDetails(after: WireDetails, before: WireDetails) {
  const names = Object.keys(after) as (keyof WireDetails)[];
  const isNew = (name: keyof WireDetails) =>
    JSON.stringify(after[name]) !== JSON.stringify(before[name]);
  const { flight_number, flight_direction } = after;
  const isOtherFlight = isNew('flight_number') || isNew('flight_direction');
  return {
    ...Object.fromEntries(names.filter(isNew).map((name) => [name, after[name]])),
    ...(isOtherFlight && { flight_number, flight_direction }),
  };
}

/** The details of a ride as its form begins. */
export const draftOf = (ride: WireDetails): DetailsDraft => ({
  rider_note: ride.rider_note ?? '',
  rider_email: ride.rider_email ?? '',
  sign_name: ride.sign_name ?? '',
  flight_number: ride.flight_number ?? '',
  flight_direction: ride.flight_direction ?? 'arrival',
  infant: ride.child_seats?.infant ?? 0,
  child: ride.child_seats?.child ?? 0,
  booster: ride.child_seats?.booster ?? 0,
  wheelchair: ride.wheelchair === true,
  language: ride.language ?? '',
});
