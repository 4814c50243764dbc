import { z } from 'zod';
import { amendUntilSteps } from '../../values/amend-rules.ts';
import { idText, typedText } from '../../values/schemas.ts';
import { termsRefusals } from '../refusals.ts';
import { route } from '../route.ts';
import { wireKilometres, wireVersion } from '../wire.ts';
import { wireAmendedField } from '../wire-amendment.ts';
import { checkDetails, type DetailsInBody, detailsInBody } from '../wire-details.ts';
import { bookRide } from './booking.routes.ts';
import { commandAnswer } from './command-answer.ts';
import { noRide } from './shared-refusals.ts';

const tag = 'Changing a booking';
const params = z.object({ id: idText });
const { shape } = bookRide.body;
const badVersion = 'Please give the number of changes that the ride had.';

/** How often the ride was changed when its caller looked at it: its `amendments`. */
const version = wireVersion(badVersion);

/** What is to be another, in the words of a booking; a field that is not given stays as it is. */
const changes = {
  ride_datetime: shape.ride_datetime.optional(),
  pickup_location: shape.pickup_location.optional(),
  dropoff_location: shape.dropoff_location.optional(),
  passenger_count: shape.passenger_count.optional(),
  luggage_count: shape.luggage_count.optional(),
  // Null or an empty text: none any more. A flight is given as a whole.
  ...detailsInBody,
  /** For the office only, as the next. */
  rider_name: shape.rider_name.optional(),
  rider_phone: shape.rider_phone.optional(),
};
const receipt = z.string().max(200).optional();

/** As of a booking; how many passengers the ride has, if they stay, booking knows. */
const checkChanges = (
  given: DetailsInBody & { readonly passenger_count?: number | undefined },
  context: z.RefinementCtx,
): void => checkDetails({ ...given, passenger_count: given.passenger_count ?? Infinity }, context);

/** What a change is refused for, whether it is looked at or made. */
const refused = [
  noRide,
  [409, 'amend.erased', 'The contact of this ride was erased.'],
  [400, 'amend.nothing_changed', 'Nothing is changed.'],
  [403, 'amend.office_only', 'Only the office can change the name and the phone number.'],
  [409, 'amend.too_late', 'This ride could be changed until {time}. Please call the office.'],
  [409, 'amend.too_often', 'This ride was changed too often. Please call the office.'],
  [409, 'amend.driver_assigned', 'This ride has a driver now. Please call the office.'],
  [409, 'amend.driver_set_off', 'The driver has set off. Please call the office.'],
  [409, 'amend.driver_arrived', 'The driver has arrived. Please call the office.'],
  [409, 'ride.changed_meanwhile', 'This ride was changed meanwhile. Please look at it again.'],
  [409, 'ride.ended', 'This ride has already ended.'],
  [409, 'ride.picked_up', 'The rider has already been picked up.'],
] as const;

export const previewAmendment = route('previewAmendment', {
  tag,
  summary:
    'What a change would cost and mean: old and new fare, the driver’s time, until when it can be made',
  allow: ['visitor', 'rider', 'operator'],
  params,
  body: z
    .object({
      ...changes,
      /** Of an end that the maps do not know, as at booking. */
      distance_km: wireKilometres.nullable().optional(),
      /** Refused when the ride is another by now; without it the ride as it is. */
      version: version.optional(),
      receipt,
    })
    .superRefine(checkChanges),
  answer: z.object({
    id: z.number().int(),
    /** The version of the ride that the quote is for. */
    version: z.number().int(),
    old_fare: z.number(),
    new_fare: z.number(),
    difference: z.number(),
    tariff_version: z.string(),
    distance_km: z.number(),
    duration_min: z.number().int(),
    /** What would be another. */
    fields: z.array(wireAmendedField),
    /** Whether the driver can keep the ride: his time, and a wheelchair; null without a driver. */
    driver_fits: z.boolean().nullable(),
    /** UTC instant until which the caller can change the ride; null: no instant ends it. */
    changeable_until: z.string().nullable(),
    /** What ends it before that instant. */
    changeable_until_step: z.enum(amendUntilSteps),
    /** For amendRide, with the same changes. */
    quote: z.string(),
    quote_valid_until: z.string(),
  }),
  refusals: [
    ...refused,
    [400, 'ride.too_far_ahead', 'Rides can be booked up to one year ahead.'],
    ...termsRefusals,
  ],
});

export const amendRide = route('amendRide', {
  tag,
  summary: 'Change a booking: its rider, a visitor with the receipt, an operator with a reason',
  allow: ['visitor', 'rider', 'operator'],
  idempotent: true,
  limit: 'change',
  params,
  body: z
    .object({
      ...changes,
      version,
      /** From previewAmendment, of these changes. */
      quote: z.string('Please look at the new fare first.').max(4000),
      /** Needed from the office. */
      reason: typedText(300).optional(),
      /** When the driver cannot keep the ride: take it from him. */
      give_back: z.boolean().optional(),
      receipt,
    })
    .superRefine(checkChanges),
  answer: commandAnswer.extend({
    /** The version of the ride now. */
    version: z.number().int(),
    ride_datetime: z.string(),
    calculated_fare: z.number(),
  }),
  refusals: [
    ...refused,
    [400, 'quote.invalid', 'This is not a fare quote of ours. Please recalculate fare.'],
    [400, 'ride.quote_expired', 'This fare quote has expired. Please recalculate fare.'],
    [400, 'amend.other_quote', 'This fare quote is for another change. Please recalculate fare.'],
    [400, 'amend.reason_missing', 'Please say why the ride is changed.'],
    [409, 'amend.driver_busy', 'The driver has another ride at the new time.'],
    [409, 'amend.driver_no_wheelchair', 'The driver’s vehicle does not take a wheelchair.'],
  ],
});
