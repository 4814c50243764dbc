import { z } from 'zod';
import { bookingErrors, returnErrors } from '../../refusals/index.ts';
import { phoneMessage } from '../../values/phone.ts';
import { badFlight } from '../../values/ride-details.ts';
import { identities } from '../../values/role.ts';
import { rideStatuses } from '../../values/ride-status.ts';
import { id, islandDateTime, islandDay, phone, typedText } from '../../values/schemas.ts';
import { formulaLabels, timeOfDay } from '../../values/tariff.ts';
import { tripRefusals } from '../refusals.ts';
import { badCursor, pageQuery } from '../pages.ts';
import { route } from '../route.ts';
import {
  checkDetails,
  detailsInBody,
  noDirection,
  noFlight,
  seatsWithoutChildren,
} from '../wire-details.ts';
import { wireCount, wireDollars, wireKilometres, wireNumber, wireRide } from '../wire.ts';

const tag = 'Booking';
const missingEnds = 'Please enter both pickup and drop-off locations.';
const missingPerson = 'Please enter your full name and phone number.';
const badPassengers = 'Passenger count must be between 1 and 8.';
const badOutbound = 'Please give the number of the ride that this is the return trip of.';
const badLuggage = 'Luggage count cannot be negative.';

/**
 * A missing or empty value is a field that was not filled in; any other invalid value is an invalid
 * phone number.
 */
const givenPhone = z
  .string({
    error: ({ input }) => (input === undefined || input === null ? missingPerson : phoneMessage),
  })
  .refine((text) => text.trim() !== '', missingPerson)
  .pipe(phone);

export const fareCalc = route('fareCalc', {
  tag,
  summary: 'The fare of a trip',
  allow: identities,
  query: z.object({
    distance_km: wireKilometres,
    passenger_count: wireCount(badPassengers)
      .refine((n) => n >= 0 && n <= 1000, badPassengers)
      .default(1),
    luggage_count: wireCount(badLuggage)
      .refine((n) => n >= 0, badLuggage)
      .refine((n) => n <= 1000, 'Luggage count must be at most 1000.')
      .default(0),
    trip_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Use a time like 14:30:00.')
      .optional(),
    is_holiday: z.enum(['true', 'false', 'True', 'False', '1', '0']).default('false'),
    ride_date: islandDay.optional(),
  }),
  answer: z.object({
    fare: z.number(),
    is_night: z.boolean(),
    is_holiday: z.boolean(),
    /** Which of the two is charged: the higher, and none at 0 percent. */
    surcharge: z.enum(['night', 'holiday']).nullable(),
    tariff_version: z.string(),
    /** For book-ride: this fare is charged until then, even when the tariff changes. */
    quote: z.string(),
    quote_valid_until: z.string(),
  }),
});

export const fareCalcCheatSheet = route('fareCalcCheatSheet', {
  tag,
  summary: 'Fares of many combinations',
  list: { boundedBy: 'the combinations of one tariff' },
  allow: identities,
  answer: z.object({
    results: z.array(
      z.object({
        distance: z.number(),
        passengers: z.number().int(),
        luggage: z.number().int(),
        isHoliday: z.boolean(),
        isNight: z.boolean(),
        fare: z.number(),
      }),
    ),
  }),
});

export const fareFormula = route('fareFormula', {
  tag,
  summary: 'The fare formula of a day as data, in the order of its calculation',
  list: { boundedBy: 'the parts of one formula' },
  allow: identities,
  query: z.object({ ride_date: islandDay.optional() }),
  answer: z.object({
    tariff_version: z.string(),
    currency: z.literal('USD'),
    parts: z.array(
      z.object({
        /** A key, for a text of one's own. */
        label: z.enum(formulaLabels),
        /** How it joins what comes before: at-least is a minimum, times adds percent. */
        operator: z.enum(['start', 'plus', 'at-least', 'times']),
        /** Dollars; null for a percentage. */
        amount: z.number().nullable(),
        percent: z.number().int().nullable(),
        per: z.enum(['km', 'passenger', 'bag']).nullable(),
        /** How much of `per` the base holds already. */
        included: z.number(),
      }),
    ),
    night_from: timeOfDay,
    night_until: timeOfDay,
  }),
});

export const bookRide = route('bookRide', {
  tag,
  summary: 'Book a ride',
  allow: identities,
  status: 201,
  idempotent: true,
  limit: 'book',
  body: z
    .object({
      pickup_location: typedText(300, missingEnds),
      dropoff_location: typedText(300, missingEnds),
      ride_datetime: z.string('Please select a date and time.').pipe(islandDateTime),
      passenger_count: wireCount(badPassengers).refine((n) => n >= 1 && n <= 8, badPassengers),
      luggage_count: wireNumber(/^-?\d{1,6}$/, badLuggage)
        .refine((n) => Number.isInteger(n) && n >= 0, badLuggage)
        .refine((n) => n <= 100, 'Luggage count must be at most 100.'),
      rider_name: typedText(120, missingPerson),
      rider_phone: givenPhone,
      distance_km: wireKilometres.nullable().optional(),
      calculated_fare: wireDollars.nullable().optional(),
      /** From fareCalc. */
      quote: z.string().max(1000).nullable().optional(),
      ...detailsInBody,
      /** The number of the ride that this one is the return trip of. */
      return_of: wireNumber(/^\d{1,10}$/, badOutbound)
        .refine((value) => id.safeParse(value).success, badOutbound)
        .nullable()
        .optional(),
      /** Of the ride in `return_of`, when a visitor booked that one. */
      receipt: z.string().max(200).nullable().optional(),
    })
    .superRefine(checkDetails),
  answer: z.object({
    id: z.number().int(),
    tracking_id: z.string(),
    status: z.enum(rideStatuses),
    calculated_fare: z.number(),
    receipt: z.string().optional(),
  }),
  refusals: [
    [400, 'invalid', missingEnds],
    [400, 'invalid', 'Please select a date and time.'],
    [400, 'invalid', badPassengers],
    [400, 'invalid', badLuggage],
    [400, 'invalid', missingPerson],
    [400, 'invalid', 'Phone number must be exactly 7 digits.'],
    [400, 'invalid', seatsWithoutChildren],
    [400, 'invalid', noDirection],
    [400, 'invalid', noFlight],
    [400, 'invalid', badFlight],
    bookingErrors.fareMismatch,
    bookingErrors.quoteInvalid,
    bookingErrors.quoteExpired,
    bookingErrors.tooFarAhead,
    ...tripRefusals,
    [400, 'invalid', badOutbound],
    returnErrors.outboundUnknown,
    returnErrors.taken,
    returnErrors.isReturnItself,
    returnErrors.isOutboundOff,
    returnErrors.tooEarly,
  ],
});

export const searchRides = route('searchRides', {
  tag,
  summary:
    'Track a ride by its tracking id, or by name, phone and day: the newest 20 when no limit is given',
  list: 'pages',
  allow: identities,
  limit: 'search',
  query: z.object({
    tracking_id: z.string().max(64).optional(),
    rider_name: z.string().max(200).optional(),
    rider_phone: z.string().max(40).optional(),
    booking_date: z.string().max(20).optional(),
    ...pageQuery,
  }),
  answer: z.array(wireRide),
  refusals: [
    badCursor,
    [
      400,
      'search.incomplete',
      'Please enter your tracking ID or use the alternative search option.',
    ],
    [
      400,
      'search.incomplete',
      'Please fill in all fields (name, phone, and booking date) to search for your ride.',
    ],
    [
      404,
      'ride.not_found',
      'No ride found with the provided information. Please check your details and try again.',
    ],
  ],
});
