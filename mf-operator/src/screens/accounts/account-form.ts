import type { CallOptions } from '@trupial/web-kit';
import type { Problems } from '../../console/form/use-refusable-form.ts';
import { message } from '../../words/message.ts';

/** Fields of the form for a new account, in their order on the screen. */
export const ACCOUNT_FIELDS = [
  'role',
  'first_name',
  'last_name',
  'username',
  'password',
  'phone_number',
  'email',
  'vehicle_type',
  'vehicle_plate',
  'seats',
  'bags',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type TypedAccount = Readonly<Record<AccountField, string>>;

export const EMPTY_ACCOUNT: TypedAccount = {
  role: 'driver',
  first_name: '',
  last_name: '',
  username: '',
  password: '',
  phone_number: '',
  email: '',
  vehicle_type: '',
  vehicle_plate: '',
  seats: '4',
  bags: '3',
};

const NEEDED: readonly AccountField[] = ['first_name', 'last_name', 'username', 'password'];
const NEEDED_OF_DRIVERS: readonly AccountField[] = [
  'phone_number',
  'vehicle_type',
  'seats',
  'bags',
];

/** What the server says of these fields, so that it can be translated. */
export const SERVER_WORDS = [
  message('Use 3 to 40 letters, digits, dots, dashes.'),
  message('Use at least 15 characters.'),
  message('This password is too common. Please choose another one.'),
  message('The password must not be the username.'),
  message('This username is already taken.'),
  message('This email address is already in use.'),
  message('Please enter a valid email address.'),
  message('Phone number must be exactly 7 digits.'),
  message('A driver needs a vehicle.'),
  message('Seats must be between 1 and 60.'),
  message('Bags must be between 0 and 60.'),
  message('You cannot suspend your own account.'),
  message('Account not found.'),
] as const;

/** Fields that are needed, by role, and empty; all else is the server's to judge. */
export function accountProblems(typed: TypedAccount): Problems<AccountField> {
  const needed = typed.role === 'driver' ? [...NEEDED, ...NEEDED_OF_DRIVERS] : NEEDED;
  const empty = needed.filter((field) => typed[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, message('This field is required.')]));
}

const given = (text: string): string | undefined => text.trim() || undefined;

const commonBody = (typed: TypedAccount) => ({
  first_name: typed.first_name,
  last_name: typed.last_name,
  username: typed.username,
  password: typed.password,
  email: given(typed.email),
});

/** The body for a new driver. */
export const driverBody = (typed: TypedAccount): CallOptions<'createDriver'>['body'] => ({
  ...commonBody(typed),
  phone_number: typed.phone_number,
  vehicle_type: typed.vehicle_type,
  vehicle_plate: given(typed.vehicle_plate),
  seats: typed.seats.trim(),
  bags: typed.bags.trim(),
});

/** The body for a new account of the office; the vehicle is left out. */
export const officeBody = (typed: TypedAccount): CallOptions<'createAccount'>['body'] => ({
  ...commonBody(typed),
  role: typed.role === 'staff' ? 'staff' : 'operator',
  phone_number: given(typed.phone_number),
});
