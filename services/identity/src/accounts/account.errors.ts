import pg from 'pg';
import { Refusal } from '@trupial/contracts/values';

/** One text for a wrong name, a wrong password and a registration that is not finished. */
export const invalidCredentials = (): Refusal =>
  new Refusal('unauthenticated', 'login.invalid_credentials', 'Invalid credentials');

/** The same answer as at every other limit; of guesses, also for a name that nobody has. */
export const tooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal('too_many', 'too_many', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  });

export const suspended = (): Refusal =>
  new Refusal(
    'forbidden',
    'account.suspended',
    'This account is suspended. Please contact the office.',
  );

export const sessionOver = (): Refusal =>
  new Refusal('unauthenticated', 'session.over', 'Your session has ended. Please log in again.');

export const accountMissing = (): Refusal =>
  new Refusal('not_found', 'account.not_found', 'Account not found.');

export const pageNotOurs = (): Refusal =>
  new Refusal('invalid', 'page.not_ours', 'This is not one of our pages.', {
    fields: { path: 'This is not one of our pages.' },
  });

/** One text for a link that never was, is used up or too old. */
export const linkInvalid = (): Refusal =>
  new Refusal(
    'invalid',
    'password.link_invalid',
    'This link is not valid any more. Please ask for a new one.',
  );

/** One text for a link that never was, is used up, too old or for an earlier address. */
export const confirmationInvalid = (): Refusal =>
  new Refusal(
    'invalid',
    'account.link_invalid',
    'This link is not valid any more. Please ask for a new one.',
  );

export const officeOnly = (): Refusal =>
  new Refusal(
    'forbidden',
    'account.office_only',
    'Please ask the office to change your name or phone number.',
  );

export const driverMissing = (): Refusal =>
  new Refusal('not_found', 'driver.not_found', 'Driver not found');

export const ownAccount = (): Refusal =>
  new Refusal('conflict', 'account.own', 'You cannot suspend your own account.');

export const ownErasure = (): Refusal =>
  new Refusal('conflict', 'erasure.own_account', 'You cannot erase your own account.');

export const staffOnly = (): Refusal =>
  new Refusal('forbidden', 'auth.wrong_role', 'You do not have permission to do this.');

const invalidField = (field: string, code: string, text: string): Refusal =>
  new Refusal('invalid', code, text, { fields: { [field]: text } });

export const usernameTaken = (): Refusal =>
  invalidField('username', 'account.username_taken', 'This username is already taken.');

export const wrongPassword = (): Refusal =>
  invalidField('password', 'proof.wrong_password', 'This is not your password.');

export const samePassword = (): Refusal =>
  invalidField(
    'new_password',
    'password.same',
    'Please choose another password than the present one.',
  );

export const emailTaken = (): Refusal =>
  invalidField('email', 'account.email_taken', 'This email address is already in use.');

export const vehicleMissing = (): Refusal =>
  invalidField('vehicle_type', 'account.vehicle_missing', 'A driver needs a vehicle.');

export const phoneMissing = (text: string): Refusal =>
  invalidField('phone_number', 'account.phone_missing', text);

/** Whether an address could not be written because another account has it. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'accounts_email');

/** What is refused because another account has the username or the address; null for other errors. */
export function refusalFor(error: unknown): Refusal | null {
  if (violates(error, 'accounts_username')) return usernameTaken();
  return isEmailTaken(error) ? emailTaken() : null;
}

const uniqueViolation = '23505';

const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === uniqueViolation &&
  error.constraint === constraint;
