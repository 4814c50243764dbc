import { z } from 'zod';
import { vehicle } from '../events/driver-events.ts';
import { email, personName } from '../values/account-fields.ts';
import { mailStatuses } from '../values/mail-status.ts';
import { roles } from '../values/role.ts';
import { id, instant, phone } from '../values/schemas.ts';
import { message } from './message.ts';

const accountId = id;
/** Opaque; from an earlier answer's `next`. */
const page = z.object({
  limit: z.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).nullable().default(null),
});
const next = z.string().nullable();

export const accountView = z.object({
  id,
  role: z.enum(roles),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  vehicle: vehicle.nullable(),
  suspended: z.boolean(),
  /** Its person was erased: nothing can be done with it any more. */
  erased: z.boolean(),
  createdAt: instant,
});
export type AccountView = z.infer<typeof accountView>;

/** Accounts by username. `search` is found in usernames, names, email addresses and phone numbers. */
export const accounts = message('identity.accounts', {
  request: page.extend({
    role: z.enum(roles).nullable(),
    search: z.string().max(100).nullable(),
  }),
  reply: z.object({ accounts: z.array(accountView), next }),
});

/** Effective immediately: sessions end, and dispatch assigns no more rides to a driver. */
export const suspendAccount = message('identity.suspend-account', {
  request: z.object({ accountId }),
  reply: accountView,
});

export const reactivateAccount = message('identity.reactivate-account', {
  request: z.object({ accountId }),
  reply: accountView,
});

/** Changes the given fields of a driver; dispatch is informed. */
export const updateDriver = message('identity.update-driver', {
  request: z.object({
    driverId: id,
    firstName: personName.optional(),
    lastName: personName.optional(),
    email: email.optional(),
    phone: phone.optional(),
    vehicle: vehicle.partial(),
  }),
  reply: accountView,
});

/** Mails, newest first. Without a mail server their texts too, for staff to pass on. */
export const mails = message('identity.mails', {
  request: page,
  reply: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string().nullable(),
        status: z.enum(mailStatuses),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
    next,
  }),
});

/**
 * Access tokens that are revoked but have not expired: gateways ask after an announcement, and
 * every second. Older ends are left out, because their tokens have expired.
 */
export const endedSessions = message('identity.ended-sessions', {
  request: z.object({}),
  reply: z.object({ suspendedAccounts: z.array(id), sessions: z.array(z.string()) }),
  timeoutMs: 1_500,
});
