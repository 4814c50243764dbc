import { phoneMessage, Refusal } from '@trupial/contracts/values';

/** A refusal that names the field of the wire it is about. */
const invalid = (field: string, code: string, text: string): Refusal =>
  new Refusal('invalid', `ride.${code}`, text, { fields: { [field]: text } });

export const endMissing = (field: 'pickup_location' | 'dropoff_location'): Refusal =>
  invalid(field, 'end_missing', 'Please enter both pickup and drop-off locations.');

export const noSuchTime = (): Refusal =>
  invalid('ride_datetime', 'no_such_time', 'Please select a date and time.');

export const inThePast = (): Refusal =>
  invalid('ride_datetime', 'in_the_past', 'The ride cannot be in the past.');

export const tooFarAhead = (): Refusal =>
  invalid('ride_datetime', 'too_far_ahead', 'Rides can be booked up to one year ahead.');

export const passengersOutOfRange = (): Refusal =>
  invalid('passenger_count', 'passengers', 'Passenger count must be between 1 and 8.');

export const luggageNegative = (): Refusal =>
  invalid('luggage_count', 'luggage', 'Luggage count cannot be negative.');

export const nameMissing = (): Refusal =>
  invalid('rider_name', 'name_missing', 'Please enter your full name and phone number.');

export const phoneInvalid = (): Refusal => invalid('rider_phone', 'phone', phoneMessage);

export const childSeatsTooMany = (): Refusal =>
  invalid('child_seats', 'child_seats', 'There are more child seats than passengers.');

/** No map knows the way, and nobody told the distance. @param ends the ends that it depends on */
export function distanceUnknown(
  ends: readonly ('pickup_location' | 'dropoff_location')[],
): Refusal {
  const text = 'We could not work out the distance. Please choose both places from the list.';
  const fields = Object.fromEntries(['distance_km', ...ends].map((field) => [field, text]));
  return new Refusal('invalid', 'ride.distance_unknown', text, { fields });
}

export const distanceTooShort = (): Refusal =>
  invalid(
    'distance_km',
    'distance_too_short',
    'The distance is shorter than the straight line between the two places. Please recalculate fare.',
  );

export const fareMismatch = (): Refusal =>
  invalid('calculated_fare', 'fare_mismatch', 'Fare mismatch detected. Please recalculate fare.');

export const quoteExpired = (): Refusal =>
  invalid('quote', 'quote_expired', 'This fare quote has expired. Please recalculate fare.');

export const alreadyRequested = (): Refusal =>
  new Refusal('conflict', 'ride.already_requested', 'This ride was requested before.');
