import type { CallOptions } from '@trupial/web-kit/core';
import { passwordRefusal } from '../../account/password-refusals.ts';
import { isPhone } from '../../booking/phone.ts';
import { message } from '@trupial/web-kit/message';

export const NOTHING_TYPED = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  username: '',
  password: '',
  confirmation: '',
};

/** The form as typed. */
export type Registration = Readonly<typeof NOTHING_TYPED>;

export type RegistrationField = keyof Registration;

/** English texts by field. */
export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

/** In the order of the form: the first one with a problem gets the focus. */
export const REGISTRATION_FIELDS = Object.keys(NOTHING_TYPED) as readonly RegistrationField[];

const REQUIRED = message('This field is required.');

/** Every rule that is broken; the password's strength is for the server to judge. */
export function registrationProblems(typed: Registration): RegistrationProblems {
  const problems: RegistrationProblems = {};
  for (const field of REGISTRATION_FIELDS) {
    if (typed[field].trim() === '') problems[field] = REQUIRED;
  }
  if (!problems.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim())) {
    problems.email = message('Please enter a valid email address.');
  }
  if (!problems.phone && !isPhone(typed.phone)) {
    problems.phone = message('Phone number must be exactly 7 digits.');
  }
  if (!problems.username && !/^[a-zA-Z0-9._-]{3,40}$/.test(typed.username.trim())) {
    problems.username = message('Use 3 to 40 letters, digits, dots, dashes.');
  }
  if (!problems.confirmation && typed.password !== typed.confirmation) {
    problems.confirmation = message('Passwords do not match.');
  }
  return problems;
}

/** The same under the wire's names. */
export function registrationBody(typed: Registration): CallOptions<'registerRider'>['body'] {
  return {
    username: typed.username.trim(),
    password: typed.password,
    phone_number: typed.phone.trim(),
    email: typed.email.trim(),
    first_name: typed.firstName.trim(),
    last_name: typed.lastName.trim(),
  };
}

const WIRE_NAMES: Readonly<Record<string, RegistrationField>> = {
  username: 'username',
  password: 'password',
  phone_number: 'phone',
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
};

/** Refusals of one field that have a code of their own. */
const TAKEN: Readonly<Record<string, RegistrationProblems>> = {
  'account.username_taken': { username: message('This username is already taken.') },
  'account.email_taken': { email: message('This email address is already in use.') },
};

/** The server's refusal at the fields that it concerns; empty when it concerns no field. */
export function refusedFields(refusal: {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}): RegistrationProblems {
  const password = passwordRefusal(refusal);
  const named = TAKEN[refusal.code] ?? (password && { password });
  if (named) return named;
  const problems: RegistrationProblems = {};
  for (const [name, text] of Object.entries(refusal.fields)) {
    const field = WIRE_NAMES[name];
    if (field) problems[field] = text;
  }
  return problems;
}
