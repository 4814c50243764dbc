import type { CallOptions } from '@trupial/web-kit';
import type { Problems } from '../form/use-refusable-form.ts';
import type { Driver } from '../rides/ride.ts';
import { message } from '@trupial/web-kit/message';

/** What can be changed of a driver later. */
export const DRIVER_FIELDS = [
  'first_name',
  'last_name',
  'phone_number',
  'vehicle_type',
  'vehicle_plate',
  'seats',
  'bags',
  'equipment',
] as const;
export type DriverField = (typeof DRIVER_FIELDS)[number];
export type TypedDriver = Readonly<Record<DriverField, string>>;

/** The form of a new driver as it begins, in the order on the screen. */
export const EMPTY_DRIVER = {
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
  equipment: '',
};
type NewDriverField = keyof typeof EMPTY_DRIVER;
export type TypedNewDriver = Readonly<Record<NewDriverField, string>>;
// The keys of an object that is written out here.
export const NEW_DRIVER_FIELDS = Object.keys(EMPTY_DRIVER) as readonly NewDriverField[];

/** The server's texts about these fields, so that they can be translated. */
export const DRIVER_SERVER_WORDS = [
  message('Use 3 to 40 letters, digits, dots, dashes.'),
  message('Use at least 15 characters.'),
  message('This password is too common. Please choose another one.'),
  message('This password is easy to guess. Add another word or two.'),
  message('The password must not be the username.'),
  message('This username is already taken.'),
  message('This email address is already in use.'),
  message('Please enter a valid email address.'),
  message('Phone number must be exactly 7 digits.'),
  message('A driver needs a vehicle.'),
  message('Seats must be between 1 and 60.'),
  message('Bags must be between 0 and 60.'),
  message('Driver not found'),
] as const;

const OPTIONAL: ReadonlySet<string> = new Set(['email', 'vehicle_plate', 'equipment']);

/** The fields that are needed and empty; all else is the server's to judge. */
export function driverProblems<Field extends string>(
  typed: Readonly<Record<Field, string>>,
): Problems<Field> {
  const empty = (Object.keys(typed) as Field[]).filter(
    (field) => !OPTIONAL.has(field) && typed[field].trim() === '',
  );
  const problems: Problems<Field> = {};
  for (const field of empty) problems[field] = message('This field is required.');
  return problems;
}

/** A typed text; undefined when it is blank. */
export const given = (text: string): string | undefined => text.trim() || undefined;

/** What a vehicle has on board, as the form keeps it: kinds with commas between them. */
export const equipmentOf = (kept: string): Driver['equipment'] =>
  EQUIPMENT.map(({ kind }) => kind).filter((kind) => kept.split(',').includes(kind));

/** What a vehicle can have on board, in the order of the form. */
export const EQUIPMENT: readonly {
  readonly kind: Driver['equipment'][number];
  readonly name: string;
}[] = [
  { kind: 'wheelchair', name: message('Takes a wheelchair') },
  { kind: 'infant_seat', name: message('Infant seat') },
  { kind: 'child_seat', name: message('Child seat') },
  { kind: 'booster_seat', name: message('Booster seat') },
];

/** The body for a new driver. */
export const newDriverBody = (typed: TypedNewDriver): CallOptions<'createDriver'>['body'] => ({
  first_name: typed.first_name,
  last_name: typed.last_name,
  username: typed.username,
  password: typed.password,
  email: given(typed.email),
  phone_number: typed.phone_number,
  vehicle_type: typed.vehicle_type,
  vehicle_plate: given(typed.vehicle_plate),
  seats: typed.seats.trim(),
  bags: typed.bags.trim(),
  equipment: equipmentOf(typed.equipment),
});

/** A driver as his form begins. */
const typedOf = (driver: Driver): TypedDriver => ({
  first_name: driver.first_name,
  last_name: driver.last_name,
  phone_number: driver.phone,
  vehicle_type: driver.vehicle_type ?? '',
  vehicle_plate: driver.vehicle_plate ?? '',
  seats: String(driver.seats ?? ''),
  bags: String(driver.bags ?? ''),
  equipment: driver.equipment.join(),
});

/**
 * A driver as the form of a change begins. What it began with stays beside what is typed, so that a
 * form that is opened again sends no other field, and takes back nothing of what others have changed.
 */
export const startOf = (driver: Driver) => {
  const before = typedOf(driver);
  return { ...before, before: JSON.stringify(before) };
};

/** The body of a change: unchanged fields are left out. */
export function changedDriverBody(
  typed: ReturnType<typeof startOf>,
): NonNullable<CallOptions<'updateDriver'>['body']> {
  // Written by `startOf`, into this tab's own storage.
  const before = JSON.parse(typed.before) as TypedDriver;
  const changed = DRIVER_FIELDS.filter((field) => typed[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, changeOf(field, typed)]));
}

function changeOf(field: (typeof DRIVER_FIELDS)[number], typed: TypedDriver) {
  if (field === 'equipment') return equipmentOf(typed.equipment);
  const text = typed[field].trim();
  // He has none: the one of before is not told to riders any more.
  return field === 'vehicle_plate' && text === '' ? null : text;
}
