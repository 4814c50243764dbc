import type { CallOptions } from '@trupial/web-kit';
import type { Problems } from '../../form/use-refusable-form.ts';
import {
  DRIVER_SERVER_WORDS,
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

const NEEDED: readonly AccountField[] = ['first_name', 'last_name', 'username', 'password'];
const NEEDED_OF_DRIVERS: readonly AccountField[] = [
  'phone_number',
  'vehicle_type',
  'seats',
  'bags',
];

/** What the server says of these fields, so that it can be translated. */
export const SERVER_WORDS = [
  ...DRIVER_SERVER_WORDS,
  message('You cannot suspend your own account.'),
  message('Account not found.'),
] as const;

/** Fields that are needed, by role, and empty; all else is the server's to judge. */
export function accountProblems(typed: TypedAccount): Problems<AccountField> {
  const needed = typed.role === 'driver' ? [...NEEDED, ...NEEDED_OF_DRIVERS] : NEEDED;
  const empty = needed.filter((field) => typed[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, message('This field is required.')]));
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
