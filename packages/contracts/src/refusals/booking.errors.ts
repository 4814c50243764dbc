import { phoneMessage } from '../values/phone.ts';
import { conflict, invalid, unavailable } from './refusal.ts';

/** Why a ride cannot be booked as it was asked for. */
export const bookingErrors = {
  endMissing: invalid('ride.end_missing', 'Please enter both pickup and drop-off locations.'),
  sameEnds: invalid(
    'ride.same_ends',
    'Pickup and drop-off must be two different places.',
    'dropoff_location',
  ),
  noSuchTime: invalid('ride.no_such_time', 'Please select a date and time.', 'ride_datetime'),
  inThePast: invalid('ride.in_the_past', 'The ride cannot be in the past.', 'ride_datetime'),
  tooFarAhead: invalid(
    'ride.too_far_ahead',
    'Rides can be booked up to one year ahead.',
    'ride_datetime',
  ),
  passengersOutOfRange: invalid(
    'ride.passengers',
    'Passenger count must be between 1 and 8.',
    'passenger_count',
  ),
  luggageNegative: invalid('ride.luggage', 'Luggage count cannot be negative.', 'luggage_count'),
  nameMissing: invalid(
    'ride.name_missing',
    'Please enter your full name and phone number.',
    'rider_name',
  ),
  phoneInvalid: invalid('ride.phone', phoneMessage, 'rider_phone'),
  childSeatsTooMany: invalid(
    'ride.child_seats',
    'There are more child seats than passengers.',
    'child_seats',
  ),
  /** No map knows the way, and nobody told the distance. Also said of the ends that it depends on. */
  distanceUnknown: invalid(
    'ride.distance_unknown',
    'We could not work out the distance. Please choose both places from the list.',
  ),
  distanceTooShort: invalid(
    'ride.distance_too_short',
    'The distance is shorter than the straight line between the two places. Please recalculate fare.',
    'distance_km',
  ),
  fareMismatch: invalid(
    'ride.fare_mismatch',
    'Fare mismatch detected. Please recalculate fare.',
    'calculated_fare',
  ),
  quoteInvalid: invalid(
    'quote.invalid',
    'This is not a fare quote of ours. Please recalculate fare.',
    'quote',
  ),
  quoteExpired: invalid(
    'ride.quote_expired',
    'This fare quote has expired. Please recalculate fare.',
    'quote',
  ),
  alreadyRequested: conflict('ride.already_requested', 'This ride was requested before.'),
  /** The provider did not answer, refused the request, or sent an invalid answer. */
  mapsUnavailable: unavailable(
    'maps.unavailable',
    'The maps service is not available right now. Please try again.',
  ),
};

/** Why a ride cannot be the return trip of another. */
export const returnErrors = {
  /** The same for a ride of somebody else as for one that does not exist. */
  outboundUnknown: invalid(
    'return.no_outbound',
    'There is no ride of yours with this number to book a return trip for.',
    'return_of',
  ),
  taken: conflict('return.taken', 'This ride has a return trip already.', 'return_of'),
  isReturnItself: conflict(
    'return.of_return',
    'A return trip has no return trip of its own.',
    'return_of',
  ),
  isOutboundOff: conflict(
    'return.outbound_off',
    'The outbound ride was cancelled or rejected.',
    'return_of',
  ),
  tooEarly: invalid(
    'return.too_early',
    'The return trip cannot begin before the outbound ride has arrived.',
    'ride_datetime',
  ),
};
