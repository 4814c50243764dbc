import { z } from 'zod';
import { amendErrors, driverErrors, rideErrors } from '../../refusals/index.ts';
import type { Identity } from '../../values/role.ts';
import { stars } from '../../values/ride-rating.ts';
import { idText } from '../../values/schemas.ts';
import type { CallName } from '../paths.ts';
import { type Route, route } from '../route.ts';
import { wireNumber, wireVersion } from '../wire.ts';
import { commandAnswer } from './command-answer.ts';
import { refusedTakings } from './shared-refusals.ts';

const commands = 'Ride commands';

type Refusals = Route['refusals'];

const { ended, notAssigned, riderOnBoard } = rideErrors;
const { changedUnseen } = amendErrors;
const badDriverId = [400, 'driver.invalid_id', 'Invalid driver ID: {id}'] as const;
const naming: Refusals = [
  badDriverId,
  driverErrors.notFound,
  driverErrors.suspended,
  driverErrors.busy,
];

const command = <B extends z.ZodType = z.ZodObject>(
  name: CallName,
  summary: string,
  allow: readonly [Identity, ...Identity[]],
  refusals: Refusals,
  body?: B,
) =>
  route(name, {
    tag: commands,
    summary,
    allow,
    idempotent: true,
    params: z.object({ id: idText }),
    // An empty body, {} and no body at all mean the same to documented clients.
    body: (body ?? z.object({})) as B,
    answer: commandAnswer,
    refusals: [rideErrors.notFound, ...refusals],
  });

const badSeen = 'Please give the number of the last change that was seen.';
const seenText = wireVersion(badSeen);

/**
 * What a driver does to a ride as he knows it. With the number of the last change that he
 * has seen, it is refused when there is a newer one; without it, it always counts.
 */
const stepBody = z.object({ seen_amendment: seenText.optional() });

/** The wire takes a number or digits; anything else is the spec's 'Invalid driver ID'. */
const driverBody = z.object({ driver_id: z.unknown() });

/** Of a command that takes a ride from its driver; without it, whoever has the ride loses it. */
const fromDriver = {
  from_driver_id: z
    .unknown()
    .optional()
    .describe(
      'Who has the ride as far as the caller knows; when another driver has it by now, the answer is 409 already_assigned and nothing is done.',
    ),
};

export const acceptRide = command(
  'acceptRide',
  'Take a pending ride',
  ['driver'],
  refusedTakings,
  stepBody,
);
export const rejectRide = command(
  'rejectRide',
  'Driver: hide it from my list. Operator: turn the request down',
  ['driver', 'operator'],
  [rideErrors.notPending, changedUnseen],
  stepBody,
);
export const assignDriver = command(
  'assignDriver',
  'Give a pending ride to a driver',
  ['operator'],
  [rideErrors.alreadyAssigned, rideErrors.notAssignable, ...naming],
  driverBody,
);
export const reassignDriver = command(
  'reassignDriver',
  'Give an assigned ride to another driver',
  ['operator'],
  [rideErrors.alreadyAssigned, notAssigned, rideErrors.notAssignable, riderOnBoard, ...naming],
  driverBody.extend(fromDriver),
);
export const cancelAssignedRide = command(
  'cancelAssignedRide',
  'Send an assigned ride back to pending',
  ['operator'],
  [rideErrors.alreadyAssigned, ended, riderOnBoard, badDriverId],
  z.object(fromDriver),
);
export const setOffRide = command(
  'setOffRide',
  'The driver is on his way',
  ['driver'],
  [ended, riderOnBoard, changedUnseen],
  stepBody,
);
export const arriveRide = command(
  'arriveRide',
  'The driver is at the pickup',
  ['driver'],
  [ended, riderOnBoard, changedUnseen],
  stepBody,
);
export const pickupRide = command(
  'pickupRide',
  'The rider is in the car',
  ['driver', 'operator'],
  [ended, notAssigned, driverErrors.onAnotherRide, changedUnseen],
  stepBody,
);
export const startRide = command(
  'startRide',
  'The trip begins',
  ['driver', 'operator'],
  [ended, notAssigned, rideErrors.notPickedUp, changedUnseen],
  stepBody,
);
export const finishRide = command(
  'finishRide',
  'The driver finished the ride',
  ['driver'],
  [ended, changedUnseen],
  stepBody,
);
export const operatorCompleteRide = command(
  'operatorCompleteRide',
  'An operator completes the ride',
  ['operator'],
  [
    rideErrors.notFoundOrCompleted,
    [403, 'auth.wrong_role', 'You do not have permission to complete rides'],
    ended,
    notAssigned,
  ],
);
export const cancelRide = command(
  'cancelRide',
  'Cancel: its driver, its rider, a visitor with the receipt, an operator',
  ['visitor', 'rider', 'driver', 'operator'],
  [ended, riderOnBoard, changedUnseen],
  stepBody.extend({ receipt: z.string().max(200).optional() }),
);
export const noShowRide = command(
  'noShowRide',
  'The rider did not come',
  ['driver', 'operator'],
  [ended, notAssigned, riderOnBoard, rideErrors.notArrived, changedUnseen],
  stepBody,
);
export const deleteRide = command(
  'deleteRide',
  "Take a ride off the driver's own lists",
  ['driver'],
  [riderOnBoard, changedUnseen],
  stepBody,
);
export const reopenRide = command(
  'reopenRide',
  'Bring a cancelled or rejected ride back, for 30 minutes',
  ['operator'],
  [rideErrors.notReopenable, rideErrors.reopenTooLate, rideErrors.contactErased],
);

export const seenAmendment = command(
  'seenAmendment',
  'The driver has seen how his ride was changed',
  ['driver'],
  [ended, amendErrors.noSuchChange],
  z.object({
    /** Up to this change; without it, all. */
    seen_amendment: seenText.optional(),
  }),
);

const rateText = 'Please rate the ride with 1 to 5 stars.';

/** Stars as clients send them: a number or its digit. */
const wireStars = wireNumber(/^[1-5]$/, rateText).refine(
  (value) => stars.safeParse(value).success,
  rateText,
);

export const rateRide = route('rateRide', {
  tag: commands,
  summary:
    'Rate a completed ride: its rider, or a visitor with the receipt, for 7 days; the last word counts',
  allow: ['visitor', 'rider'],
  idempotent: true,
  params: z.object({ id: idText }),
  body: z.object({ rating: wireStars, receipt: z.string().max(200).optional() }),
  answer: z.object({ id: z.number().int(), rating: z.number().int() }),
  refusals: [
    [400, 'invalid', rateText],
    rideErrors.notFound,
    rideErrors.notCompleted,
    rideErrors.ratedTooOften,
    rideErrors.ratingClosed,
  ],
});
