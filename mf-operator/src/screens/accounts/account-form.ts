import type { CallOptions } from '@trupial/web-kit';
import type { Problems } from '../../form/use-refusable-form.ts';
import {
  DRIVER_SERVER_WORDS,
  driverProblems,
  EMPTY_DRIVER,
  given,
  NEW_DRIVER_FIELDS,
} from '../../drivers/driver-form.ts';
import { message } from '@trupial/web-kit/message';

/** Fields of the form for a new account, in their order on the screen. */
export const ACCOUNT_FIELDS = ['role', ...NEW_DRIVER_FIELDS] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type TypedAccount = Readonly<Record<AccountField, string>>;

export const EMPTY_ACCOUNT: TypedAccount = { role: 'driver', ...EMPTY_DRIVER };

/** The server's texts about these fields, so that they can be translated. */
export const SERVER_WORDS = [
  ...DRIVER_SERVER_WORDS,
  message('You cannot suspend your own account.'),
  message('Account not found.'),
] as const;

/** Fields that are needed, by role, and empty; all else is the server's to judge. */
export function accountProblems(typed: TypedAccount): Problems<AccountField> {
  const { first_name, last_name, username, password } = typed;
  if (typed.role === 'driver') return driverProblems(typed);
  return driverProblems({ first_name, last_name, username, password });
}

/** The body for a new account of the office; the vehicle is left out. */
export const officeBody = (typed: TypedAccount): CallOptions<'createAccount'>['body'] => ({
  first_name: typed.first_name,
  last_name: typed.last_name,
  username: typed.username,
  password: typed.password,
  email: given(typed.email),
  role: typed.role === 'staff' ? 'staff' : 'operator',
  phone_number: given(typed.phone_number),
});
