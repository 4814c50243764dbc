import { amendErrors, driverErrors, rideErrors } from '../../refusals/index.ts';
import { dutyRefusals } from '../../values/duties.ts';
import { proofText } from '../../values/proof.ts';

const required = ({ code, text }: { readonly code: string; readonly text: string }) =>
  [403, code, text] as const;

/** Of somebody who must have a second factor and has none yet. */
export const setupRequired = required(dutyRefusals['set-up-factor']);
export const proofRequired = [403, 'proof.required', proofText] as const;
/** Of a driver who takes a ride. */
export const refusedTakings = [
  rideErrors.alreadyAssigned,
  rideErrors.notAssignable,
  rideErrors.givenUpTooOften,
  driverErrors.busy,
  driverErrors.noWheelchair,
  driverErrors.suspendedHimself,
  amendErrors.changedUnseen,
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
