import { z } from 'zod';
import { amendErrors, bookingErrors, rideErrors } from '../../refusals/index.ts';
import { amendUntilSteps, driverMisfits } from '../../values/amend-rules.ts';
import { idText, typedText } from '../../values/schemas.ts';
import { driverCannot, rideMovedOn, tooLate } from '../amend-refusals.ts';
import { termsRefusals } from '../refusals.ts';
import { route } from '../route.ts';
import { wireKilometres, wireVersion } from '../wire.ts';
import { wireAmendedField } from '../wire-amendment.ts';
import { checkDetails } from '../wire-details.ts';
import { bookRide } from './booking.routes.ts';
import { riderChanges, tripChanges } from './change-fields.ts';
import { commandAnswer } from './command-answer.ts';

const tag = 'Changing a booking';
const params = z.object({ id: idText });
const { shape } = bookRide.body;
const badVersion = 'Please give the number of changes that the ride had.';

/** How often the ride was changed when its caller looked at it: its `amendments`. */
const version = wireVersion(badVersion);

/** What is to be another. */
const changes = {
  ride_datetime: shape.ride_datetime.optional(),
  ...tripChanges,
  ...riderChanges,
};
const receipt = z.string().max(200).optional();

/** What a change is refused for, whether it is looked at or made. */
const refused = [
  rideErrors.notFound,
  amendErrors.erased,
  amendErrors.nothingChanged,
  amendErrors.officeOnly,
  ...tooLate,
  ...rideMovedOn,
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
    .superRefine(checkDetails),
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
    /** Whether the driver can keep the ride: his time, his seats, a wheelchair; null without one. */
    driver_fits: z.boolean().nullable(),
    /** Why he cannot: the code with which the change would be refused. */
    driver_misfit: z.enum(driverMisfits).nullable(),
    /** UTC instant until which the caller can change the ride; null: no instant ends it. */
    changeable_until: z.string().nullable(),
    /** What ends it before that instant. */
    changeable_until_step: z.enum(amendUntilSteps),
    /** For amendRide, with the same changes. */
    quote: z.string(),
    quote_valid_until: z.string(),
  }),
  refusals: [...refused, bookingErrors.tooFarAhead, ...termsRefusals],
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
    .superRefine(checkDetails),
  answer: commandAnswer.extend({
    /** The version of the ride now. */
    version: z.number().int(),
    ride_datetime: z.string(),
    calculated_fare: z.number(),
  }),
  refusals: [
    ...refused,
    bookingErrors.quoteInvalid,
    bookingErrors.quoteExpired,
    amendErrors.otherQuote,
    amendErrors.reasonMissing,
    ...driverCannot,
  ],
});
