import { z } from 'zod';
import { email, username } from '../values/account-fields.ts';
import { roles } from '../values/role.ts';
import { id, phone } from '../values/schemas.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

/**
 * Whose personal data: what is given counts together. A number and an address are a rider's; people
 * who work here are named by their account, so that nobody erases them by chance.
 */
const person = {
  phone: phone.nullable(),
  email: email.nullable(),
  username: username.nullable(),
};

/**
 * Erases everything personal of somebody, or with `preview` only says what there is. Staff and the
 * system itself only. Rides that have not ended are refused unless `alsoOpen`.
 */
export const erasePerson = message({
  subject: subjects.booking.erasePerson,
  request: z.object({
    ...person,
    /** Rides of his beyond those that his phone number and his account are on. */
    rideIds: z.array(id).max(100),
    alsoOpen: z.boolean(),
    preview: z.boolean(),
  }),
  reply: z.object({
    /** Rides whose contact is erased, or would be. */
    rides: z.array(id),
    /** Those of them that have not ended. */
    openRides: z.array(id),
    /** Usernames of his accounts that are closed, or would be. */
    accounts: z.array(z.string()),
    /** Messages of the contact form. */
    messages: z.number().int(),
    mails: z.number().int(),
  }),
  timeoutMs: 30_000,
});

/** Says in the log that the contacts of these rides are erased. Staff and the system itself only. */
export const eraseContacts = message({
  subject: subjects.dispatch.eraseContacts,
  request: z.object({ rideIds: z.array(id).max(200), alsoOpen: z.boolean() }),
  reply: z.object({ erased: z.array(id), open: z.array(id) }),
  timeoutMs: 20_000,
});

/**
 * Says in a driver's stream that he is erased. Staff and the system itself only; refused while he
 * has rides ('erasure.driver_has_rides').
 */
export const eraseDriver = message({
  subject: subjects.dispatch.eraseDriver,
  request: z.object({ driverId: id }),
  reply: z.object({ driverId: id }),
});

/**
 * Closes the accounts of a person, and forgets mails to him; with `preview` only tells them. Nobody
 * closes his own ('erasure.own_account').
 */
export const eraseAccounts = message({
  subject: subjects.identity.eraseAccounts,
  request: z.object({ ...person, preview: z.boolean() }),
  reply: z.object({
    accounts: z.array(
      z.object({ id, username: z.string(), role: z.enum(roles), email: z.string().nullable() }),
    ),
    mails: z.number().int(),
  }),
});
