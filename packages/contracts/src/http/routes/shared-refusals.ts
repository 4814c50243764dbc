import { dutyRefusals } from '../../values/duties.ts';
import { proofText } from '../../values/proof.ts';

const required = ({ code, text }: { readonly code: string; readonly text: string }) =>
  [403, code, text] as const;

/** Refusals that calls of several resources share. */
/** Of somebody who must have a second factor and has none yet. */
export const setupRequired = required(dutyRefusals['set-up-factor']);
export const proofRequired = [403, 'proof.required', proofText] as const;
export const noRide = [404, 'ride.not_found', 'Ride not found'] as const;
export const notAssignable = [
  409,
  'ride.not_assignable',
  'This ride can no longer be assigned.',
] as const;
export const taken = [
  409,
  'already_assigned',
  'This ride is already assigned to another driver.',
] as const;
const givenUpTooOften = [
  409,
  'ride.given_up_too_often',
  'You have given up this ride too often. Please call the office.',
] as const;
export const busy = [409, 'driver_busy', 'The driver has another ride at this time.'] as const;
const noWheelchair = [
  409,
  'driver_no_wheelchair',
  'This ride needs a vehicle that takes a wheelchair.',
] as const;
export const changedUnseen = [
  409,
  'ride.changed_unseen',
  'This ride was changed. Look at the change first.',
] as const;
export const noDriver = [404, 'driver.not_found', 'Driver not found'] as const;
export const suspendedHimself = [403, 'driver_suspended', 'Your account is suspended.'] as const;
/** Of a driver who takes a ride. */
export const refusedTakings = [
  taken,
  notAssignable,
  givenUpTooOften,
  busy,
  noWheelchair,
  suspendedHimself,
  changedUnseen,
] as const;
export const passwordChangeRequired = required(dutyRefusals['choose-password']);
export const usernameTaken = [
  400,
  'account.username_taken',
  'This username is already taken.',
] as const;
export const emailTaken = [
  400,
  'account.email_taken',
  'This email address is already in use.',
] as const;

/** The refusals of a new password; the fewest characters depend on the role of its owner. */
export const refusedPasswords = (...fewest: number[]) => [
  ...fewest.map((count) => [400, 'password.short', `Use at least ${count} characters.`] as const),
  [400, 'password.common', 'This password is too common. Please choose another one.'] as const,
  [400, 'password.weak', 'This password is easy to guess. Add another word or two.'] as const,
  [400, 'password.username', 'The password must not be the username.'] as const,
];
