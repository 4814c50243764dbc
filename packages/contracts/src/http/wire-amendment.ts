import { z } from 'zod';
import { dollars } from '../values/money.ts';
import {
  type AmendedField,
  type AmendedFieldName,
  type AmendedValue,
  amendedValue,
  type RideAmendment,
  rideAmendment,
} from '../values/ride-amendment.ts';
import { islandTimeOf } from './wire-time.ts';

// The changes of a ride on the wire, beside wire.ts: camelCase inside, snake_case outside.

/** The names that the fields have in every ride on the wire; a flight is its number and direction. */
const wireNames = {
  scheduledFor: 'ride_datetime',
  pickup: 'pickup_location',
  dropoff: 'dropoff_location',
  passengers: 'passenger_count',
  luggage: 'luggage_count',
  note: 'rider_note',
  email: 'rider_email',
  signName: 'sign_name',
  flight: 'flight',
  childSeats: 'child_seats',
  wheelchair: 'wheelchair',
  language: 'language',
  riderName: 'rider_name',
  riderPhone: 'rider_phone',
  distanceMeters: 'distance_km',
  durationMinutes: 'duration_min',
  fareMinor: 'calculated_fare',
} as const satisfies Record<AmendedFieldName, string>;

/** The name of a field on the wire. */
export const wireNameOf = (field: AmendedFieldName): string => wireNames[field];

const names = Object.values(wireNames) as [string, ...string[]] &
  (typeof wireNames)[AmendedFieldName][];

/** A field with what it was and what it is, in the units of a ride on the wire. */
export const wireAmendedField = z.object({
  field: z.enum(names),
  was: amendedValue,
  is: amendedValue,
});
export type WireAmendedField = z.infer<typeof wireAmendedField>;

export const wireAmendment = z.object({
  at: z.string(),
  by: rideAmendment.shape.by,
  fields: z.array(wireAmendedField),
});
export type WireAmendment = z.infer<typeof wireAmendment>;

function wireValueOf(field: AmendedFieldName, value: AmendedValue): AmendedValue {
  if (field === 'scheduledFor' && typeof value === 'string') return islandTimeOf(value);
  if (field === 'fareMinor' && typeof value === 'number') return dollars(value);
  return field === 'distanceMeters' && typeof value === 'number' ? value / 1000 : value;
}

/** One changed field, with the name and values of the API. */
export const toWireAmendedField = ({ field, was, is }: AmendedField): WireAmendedField => ({
  field: wireNames[field],
  was: wireValueOf(field, was),
  is: wireValueOf(field, is),
});

/** One change of a booking as the API answers it. */
export const toWireAmendment = ({ at, by, fields }: RideAmendment): WireAmendment => ({
  at,
  by,
  fields: fields.map(toWireAmendedField),
});
