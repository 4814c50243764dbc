import { z } from 'zod';
import { email, username } from '../values/account-fields.ts';
import { roles } from '../values/role.ts';
import { id, phone } from '../values/schemas.ts';
import { message } from './message.ts';

/**
 * A person whose data are to be erased: all given criteria count together. A number and an address
 * are a rider's; staff, operators and drivers are named by their account, so that they are not
 * erased by mistake.
 */
const person = {
  phone: phone.nullable(),
  email: email.nullable(),
  username: username.nullable(),
};

/**
 * Erases all personal data of a person; with `preview` only reports what there is. Only for staff
 * and the system itself. Rides that have not ended are refused unless `alsoOpen`.
 */
export const erasePerson = message('booking.erase-person', {
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
    /**
     * Rides that could not be erased, because the log does not open them; none in a preview. A process of
     * before does not say.
     */
    unreadableRides: z.array(id).optional(),
    /** Recurring rides of his: no more is made of them. */
    series: z.array(id),
    /** Usernames of his accounts that are closed, or would be. */
    accounts: z.array(z.string()),
    /** Messages of the contact form. */
    messages: z.number().int(),
    mails: z.number().int(),
  }),
  timeoutMs: 30_000,
});

/**
 * Writes to the log that the contacts of these rides are erased. Staff and the system itself only.
 */
export const eraseContacts = message('dispatch.erase-contacts', {
  request: z.object({
    rideIds: z.array(id).max(200),
    alsoOpen: z.boolean(),
    /** A ride whose stream is damaged is named; for whoever does not read that, it is a failure. */
    namesUnreadable: z.boolean().default(false),
  }),
  reply: z.object({
    erased: z.array(id),
    /** Not erased, because they have not ended. */
    open: z.array(id),
    /** Not erased, because their streams are damaged. A process of before does not say. */
    unreadable: z.array(id).optional(),
  }),
  timeoutMs: 20_000,
});

/**
 * Writes to a driver's stream that he is erased. Staff and the system itself only; refused while he
 * has rides ('erasure.driver_has_rides').
 */
export const eraseDriver = message('dispatch.erase-driver', {
  request: z.object({ driverId: id }),
  reply: z.object({ driverId: id }),
});

/**
 * Takes the username of somebody who is erased off what he did as one of the office. Staff and the
 * system itself only.
 */
const forgetWorkerIn = (service: 'booking' | 'dispatch' | 'reporting' | 'notifications') =>
  message(`${service}.forget-worker`, {
    request: z.object({ username }),
    reply: z.object({}),
  });

/** To each service that keeps such names. */
export const forgetWorker = {
  booking: forgetWorkerIn('booking'),
  dispatch: forgetWorkerIn('dispatch'),
  reporting: forgetWorkerIn('reporting'),
  notifications: forgetWorkerIn('notifications'),
} as const;

/** Deletes what is kept of an account that is erased beside its own row. Staff and the system only. */
export const forgetAccount = message('notifications.forget-account', {
  request: z.object({ accountId: id }),
  reply: z.object({}),
});

/**
 * Closes a person's accounts and deletes the mails to him; with `preview` only lists them. With
 * `accountIds` these accounts, whatever they say by now. No caller may close his own account
 * ('erasure.own_account').
 */
export const eraseAccounts = message('identity.erase-accounts', {
  request: z.object({ ...person, accountIds: z.array(id).optional(), preview: z.boolean() }),
  reply: z.object({
    accounts: z.array(
      z.object({ id, username: z.string(), role: z.enum(roles), email: z.string().nullable() }),
    ),
    mails: z.number().int(),
  }),
});
