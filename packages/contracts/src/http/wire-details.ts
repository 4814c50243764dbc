import { z } from 'zod';
import {
  childSeatCount,
  childSeats,
  type ContactDetails,
  contactDetails,
  flightDirections,
  givenChildSeats,
  type GivenDetails,
  givenDirection,
  givenEmail,
  givenFlightNumber,
  givenLanguage,
  givenNote,
  givenSignName,
  type RideDetails,
  rideDetails,
} from '../values/ride-details.ts';
import type { RideView } from '../values/views.ts';

// The details of a ride on the wire, beside wire.ts: camelCase inside, snake_case outside.

/** In the answer of a ride; null is none, and what its reader is not told. */
export const wireDetails = {
  rider_note: contactDetails.shape.note,
  rider_email: contactDetails.shape.email,
  sign_name: contactDetails.shape.signName,
  flight_number: z.string().nullable(),
  flight_direction: z.enum(flightDirections).nullable(),
  child_seats: childSeats.nullable(),
  wheelchair: rideDetails.shape.wheelchair,
  language: rideDetails.shape.language,
};

type Shown = Partial<ContactDetails & RideDetails>;

/**
 * The details of a ride as the API answers them; null where nothing is known or allowed to be
 * seen.
 */
export const toWireDetails = (ride: Pick<RideView, keyof Shown>) => ({
  rider_note: ride.note ?? null,
  rider_email: ride.email ?? null,
  sign_name: ride.signName ?? null,
  flight_number: ride.flight?.number ?? null,
  flight_direction: ride.flight?.direction ?? null,
  child_seats: ride.childSeats ?? null,
  wheelchair: ride.wheelchair ?? null,
  language: ride.language ?? null,
});

/** In the body of a booking: each may be absent, null or an empty text. */
export const detailsInBody = {
  rider_note: givenNote.optional(),
  rider_email: givenEmail.optional(),
  sign_name: givenSignName.optional(),
  flight_number: givenFlightNumber.optional(),
  flight_direction: givenDirection.optional(),
  child_seats: givenChildSeats.optional(),
  wheelchair: z.boolean('Please say true or false.').nullable().optional(),
  language: givenLanguage.optional(),
};
const body = z.object(detailsInBody);
export type DetailsInBody = z.infer<typeof body>;

export const noDirection = 'Please say whether this flight arrives or departs.';
export const noFlight = 'Please enter the flight number.';
export const seatsWithoutChildren = 'There are more child seats than passengers.';

/**
 * What two fields of a body say together: a flight needs its direction, and every child in a seat is
 * one of the passengers. How many there are, if they stay, booking knows.
 */
export function checkDetails(
  given: DetailsInBody & { readonly passenger_count?: number | undefined },
  context: z.RefinementCtx,
): void {
  const issue = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { flight_number: number = null, flight_direction: direction = null } = given;
  if (number !== null && direction === null) issue('flight_direction', noDirection);
  if (number === null && direction !== null) issue('flight_number', noFlight);
  const seats = given.child_seats ?? null;
  if (seats !== null && childSeatCount(seats) > (given.passenger_count ?? Infinity)) {
    issue('child_seats', seatsWithoutChildren);
  }
}

/**
 * The details of a body, {@link checkDetails checked}, as the services have them; undefined when
 * there are none, so that a booking without them is the same request as ever (Idempotency-Key).
 */
export function detailsOfBody(given: DetailsInBody): GivenDetails | undefined {
  const { flight_number: number = null, flight_direction: direction = null } = given;
  const details: GivenDetails = {
    note: given.rider_note ?? null,
    email: given.rider_email ?? null,
    signName: given.sign_name ?? null,
    flight: number === null || direction === null ? null : { number, direction },
    childSeats: given.child_seats ?? null,
    wheelchair: given.wheelchair === true ? true : null,
    language: given.language ?? null,
  };
  return Object.values(details).every((value) => value === null) ? undefined : details;
}
