import { z } from 'zod';
import { driverErrors } from '../../refusals/index.ts';
import { equipmentKinds } from '../../events/driver-events.ts';
import { givenEquipment } from '../../values/ride-details.ts';
import { email, newPassword, personName, username } from '../../values/account-fields.ts';
import { mailStatuses } from '../../values/mail-status.ts';
import { roles } from '../../values/role.ts';
import { idText, phone, typedText } from '../../values/schemas.ts';
import { badCursor, staffPageQuery } from '../pages.ts';
import { route } from '../route.ts';
import { wireCount } from '../wire.ts';
import { emailTaken, proofRequired, refusedPasswords, usernameTaken } from './shared-refusals.ts';

const tag = 'Staff console';
const drivers = 'Drivers';

const next = z.string().nullable();

const wireAccount = z.object({
  id: z.number().int(),
  role: z.enum(roles),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  vehicle_plate: z.string().nullable(),
  seats: z.number().int().nullable(),
  bags: z.number().int().nullable(),
  equipment: z.array(z.enum(equipmentKinds)),
  status: z.enum(['active', 'suspended', 'erased']),
  date_joined: z.string(),
});

const missing = [404, 'account.not_found', 'Account not found.'] as const;
const refusedAccounts = [usernameTaken, emailTaken, ...refusedPasswords(15)];

export const accounts = route('accounts', {
  tag,
  summary: 'Accounts by username, of a role or that match a search',
  list: 'pages',
  allow: ['staff'],
  query: z.object({
    ...staffPageQuery,
    role: z.enum(roles, 'Choose rider, driver, operator or staff.').optional(),
    search: z.string().max(100, 'At most 100 characters.').optional(),
  }),
  answer: z.object({ accounts: z.array(wireAccount), next }),
  refusals: [badCursor],
});

export const createAccount = route('createAccount', {
  tag,
  summary: 'Open an account for an operator or for staff',
  allow: ['staff'],
  proof: true,
  status: 201,
  body: z.object({
    role: z.enum(['operator', 'staff'], 'Choose operator or staff.'),
    username,
    password: newPassword,
    first_name: personName,
    last_name: personName,
    email: email.optional(),
    phone_number: phone.optional(),
  }),
  answer: z.object({ id: z.number().int(), username: z.string() }),
  refusals: refusedAccounts,
});

export const suspendAccount = route('suspendAccount', {
  tag,
  summary: 'Suspend: effective at once, in every session',
  allow: ['staff'],
  params: z.object({ id: idText }),
  answer: wireAccount,
  refusals: [missing, [409, 'account.own', 'You cannot suspend your own account.']],
});

export const reactivateAccount = route('reactivateAccount', {
  tag,
  summary: 'Take a suspension back',
  allow: ['staff'],
  params: z.object({ id: idText }),
  answer: wireAccount,
  refusals: [missing],
});

export const mails = route('mails', {
  tag,
  summary: 'Outbox of mails, newest first; with their texts where there is no mail server',
  list: 'pages',
  allow: ['staff'],
  // A text has a link that gives its account to whoever reads it.
  proof: true,
  query: z.object(staffPageQuery),
  refusals: [badCursor],
  answer: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string().nullable(),
        status: z.enum(mailStatuses),
        created_at: z.string(),
        sent_at: z.string().nullable(),
      }),
    ),
    next,
  }),
});

const vehicleNeeded = 'A driver needs a vehicle.';
const seatsText = 'Seats must be between 1 and 60.';
const bagsText = 'Bags must be between 0 and 60.';

const driverFields = {
  first_name: personName,
  last_name: personName,
  phone_number: phone,
  vehicle_type: typedText(100, vehicleNeeded),
  seats: wireCount(seatsText).refine((n) => n >= 1 && n <= 60, seatsText),
  bags: wireCount(bagsText).refine((n) => n >= 0 && n <= 60, bagsText),
};
const optionalFields = {
  email: email.optional(),
  vehicle_plate: typedText(20).optional(),
  equipment: givenEquipment.optional(),
};

export const createDriver = route('createDriver', {
  tag: drivers,
  summary: 'Open an account for a driver',
  allow: ['operator', 'staff'],
  proof: true,
  status: 201,
  body: z.object({ username, password: newPassword, ...driverFields, ...optionalFields }),
  answer: z.object({ id: z.number().int(), username: z.string() }),
  refusals: refusedAccounts,
});

export const updateDriver = route('updateDriver', {
  tag: drivers,
  summary: "Change a driver's name, contact or vehicle; what is not given stays",
  allow: ['operator', 'staff'],
  params: z.object({ id: idText }),
  body: z.object({
    ...z.object(driverFields).partial().shape,
    ...optionalFields,
    /** Null: none. */
    vehicle_plate: optionalFields.vehicle_plate.nullable(),
  }),
  answer: wireAccount,
  refusals: [driverErrors.notFound, emailTaken, proofRequired],
});
