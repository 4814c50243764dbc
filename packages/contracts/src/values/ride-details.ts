import { z } from 'zod';
import { equipmentKinds } from '../events/driver-events.ts';
import { email } from './account-fields.ts';
import { readFlightNumber } from './flight-number.ts';
import { typedText } from './schemas.ts';

// What a booking may say beyond the trip itself, all optional. Two parts: what is personal lies in the
// contact, sealed; the rest is in the open. The shapes are what events and views have; the `given…`
// schemas read what people type.

/** A count of seats for children of one kind. */
const seats = z.number().int().min(0).max(4);

/** Seats that the driver brings for children, by kind. */
export const childSeats = z.object({ infant: seats, child: seats, booster: seats });
export type ChildSeats = z.infer<typeof childSeats>;

/** How many children sit in a seat of their own. */
export const childSeatCount = ({ infant, child, booster }: ChildSeats): number =>
  infant + child + booster;

export const riderLanguages = ['en', 'nl', 'es', 'pap'] as const;
export type RiderLanguage = (typeof riderLanguages)[number];

export const flightDirections = ['arrival', 'departure'] as const;
export type FlightDirection = (typeof flightDirections)[number];

export const flight = z.object({
  /** Carrier and number without a space, in capitals: 'KL735'. */
  number: z.string(),
  /** Of the flight: an arrival ends before the ride, a departure begins after it. */
  direction: z.enum(flightDirections),
});
export type Flight = z.infer<typeof flight>;

/** The personal details of a ride; null is none. */
export const contactDetails = z.object({
  /** What the driver should know. */
  note: z.string().nullable(),
  email: z.string().nullable(),
  /** The name on the sign with which the driver waits. */
  signName: z.string().nullable(),
  flight: flight.nullable(),
});
export type ContactDetails = z.infer<typeof contactDetails>;

export const noContactDetails: ContactDetails = {
  note: null,
  email: null,
  signName: null,
  flight: null,
};

/** The other details of a ride; null is none. */
export const rideDetails = z.object({
  childSeats: childSeats.nullable(),
  /** The rider sits in a wheelchair: the vehicle has to be able to take it. */
  wheelchair: z.boolean().nullable(),
  language: z.enum(riderLanguages).nullable(),
});
export type RideDetails = z.infer<typeof rideDetails>;

export const badFlight = 'Please enter a flight number like KL735.';
const badSeats = 'Child seats must be between 0 and 4 of each kind.';

/** A text that may be left empty, which means none. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

export const maxNoteLength = 500;
export const givenNote = maybe(typedText(maxNoteLength));
export const givenEmail = maybe(email);
export const givenSignName = maybe(typedText(120));
const flightNumber = z.string(badFlight).transform((text, context) => {
  const number = readFlightNumber(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: badFlight });
  return z.NEVER;
});
export const givenFlightNumber = maybe(flightNumber);
export const givenDirection = maybe(
  z.enum(flightDirections, 'A flight is an arrival or a departure.'),
);

const givenSeats = z.number(badSeats).int(badSeats).min(0, badSeats).max(4, badSeats).default(0);

/** Counts; a kind that is not named is none, and no seat at all is null. */
export const givenChildSeats = z
  .object({ infant: givenSeats, child: givenSeats, booster: givenSeats }, badSeats)
  .transform((counts) => (childSeatCount(counts) === 0 ? null : counts))
  .nullable();
/** What a vehicle has on board, in the order in which events list it, each kind once. */
export const givenEquipment = z
  .array(
    z.enum(equipmentKinds, 'Choose wheelchair, infant_seat, child_seat or booster_seat.'),
    'Please give a list of what is on board.',
  )
  .transform((kinds) => equipmentKinds.filter((kind) => kinds.includes(kind)));

export const givenLanguage = maybe(z.enum(riderLanguages, 'Choose en, nl, es or pap.'));

/** All details as a booking gives them to the services. */
export const givenDetails = z.object({
  note: givenNote,
  email: givenEmail,
  signName: givenSignName,
  flight: z.object({ number: flightNumber, direction: flight.shape.direction }).nullable(),
  childSeats: givenChildSeats,
  wheelchair: z.boolean().nullable(),
  language: givenLanguage,
});
export type GivenDetails = z.output<typeof givenDetails>;

/** Every detail of a ride, by what has some of them: null for what was not said. */
export const detailsIn = (said: {
  readonly [Detail in keyof GivenDetails]?: GivenDetails[Detail] | undefined;
}): GivenDetails => ({
  note: said.note ?? null,
  email: said.email ?? null,
  signName: said.signName ?? null,
  flight: said.flight ?? null,
  childSeats: said.childSeats ?? null,
  wheelchair: said.wheelchair ?? null,
  language: said.language ?? null,
});
