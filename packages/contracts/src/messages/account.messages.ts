import { z } from 'zod';
import { vehicle } from '../events/driver-events.ts';
import {
  email,
  favoriteFields,
  newPassword,
  personName,
  preferenceFields,
  username,
} from '../values/account-fields.ts';
import { riderLanguages } from '../values/ride-details.ts';
import { roles } from '../values/role.ts';
import { id, instant, phone } from '../values/schemas.ts';
import { callersAgent, callersNetwork } from './caller-fields.ts';
import { message } from './message.ts';

const accountId = id;
const nothing = z.object({});

/** Opens an account for a rider and signs him in. */
export const registerRider = message('identity.register-rider', {
  request: z.object({
    username,
    password: newPassword,
    email,
    phone,
    firstName: personName,
    lastName: personName,
    language: z.enum(riderLanguages).optional(),
    network: callersNetwork,
    agent: callersAgent,
    /** Whether the session is to be bound to a cookie. */
    cookie: z.boolean().optional(),
  }),
  reply: z.object({
    access: z.string(),
    refresh: z.string(),
    cookie: z.string().nullable(),
    accountId,
    username: z.string(),
    role: z.enum(roles),
  }),
  timeoutMs: 10_000,
});

/** Records that somebody forgot his password. The reply does not show whether the account exists. */
export const forgotPassword = message('identity.forgot-password', {
  request: z.object({ email: z.string().max(254) }),
  reply: nothing,
});

/** Sets a new password by a one-time link and ends every session of its account. */
export const resetPassword = message('identity.reset-password', {
  request: z.object({
    token: z.string().max(200),
    password: newPassword,
    network: callersNetwork,
  }),
  reply: nothing,
  timeoutMs: 10_000,
});

/** Confirms the e-mail address of an account by the one-time link that was sent there. */
export const confirmEmail = message('identity.confirm-email', {
  request: z.object({ token: z.string().max(200) }),
  reply: nothing,
});

/**
 * Takes a change of the e-mail address back, by the link that went to the address before. All
 * sessions end, and a new password is to be chosen.
 */
export const undoEmail = message('identity.undo-email', {
  request: z.object({ token: z.string().max(200) }),
  reply: nothing,
  timeoutMs: 10_000,
});

/**
 * Stores the page that the account's owner last visited; refuses addresses that are not pages of the product.
 */
export const saveLastVisitedPage = message('identity.save-last-visited-page', {
  request: z.object({ accountId, page: z.string().max(2000) }),
  reply: z.object({ page: z.string() }),
});

/** Keeps the language in which an account is told; one that was only met keeps nothing else away. */
export const saveLanguage = message('identity.save-language', {
  request: z.object({
    accountId,
    language: z.enum(riderLanguages),
    /** False: the language of a page that he has open; it does not replace another. */
    chosen: z.boolean(),
  }),
  reply: z.object({ language: z.enum(riderLanguages) }),
});

const profileView = z.object({
  username: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** E.164. */
  phone: z.string().nullable(),
  joinedAt: instant,
  favorites: z.number().int(),
});

export const profile = message('identity.profile', {
  request: z.object({ accountId }),
  reply: profileView,
});

export const updateProfile = message('identity.update-profile', {
  request: z.object({
    accountId,
    /** The caller's: a change that waited while it was ended is refused. */
    sessionId: z.uuid(),
    firstName: personName,
    lastName: personName,
    /** Undefined: unchanged. */
    email: email.optional(),
    phone: phone.optional(),
  }),
  reply: profileView,
});

export const favoriteView = favoriteFields.extend({ id });
export type FavoriteView = z.infer<typeof favoriteView>;

/** A rider's favourite places, oldest first. */
export const favorites = message('identity.favorites', {
  request: z.object({ accountId }),
  reply: z.object({ favorites: z.array(favoriteView) }),
});

/**
 * Adds a place, or changes the one with the same name and address: safe to repeat. A new default
 * takes that mark from the one before.
 */
export const createFavorite = message('identity.create-favorite', {
  request: z.object({ accountId, favorite: favoriteFields }),
  reply: favoriteView,
});

export const updateFavorite = message('identity.update-favorite', {
  request: z.object({ accountId, favoriteId: id, favorite: favoriteFields }),
  reply: favoriteView,
});

export const deleteFavorite = message('identity.delete-favorite', {
  request: z.object({ accountId, favoriteId: id }),
  reply: nothing,
});

/**
 * How accounts are reached and what they chose, for the notifications service alone. An account that
 * was erased, suspended or never finished is left out: nobody is told there. An e-mail address that
 * its holder has not confirmed is not in the answer.
 */
export const accountsToTell = message('identity.accounts-to-tell', {
  request: z.object({ accountIds: z.array(accountId).max(200) }),
  reply: z.object({
    accounts: z.array(
      z.object({
        accountId,
        role: z.enum(roles),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        /** E.164. */
        phone: z.string().nullable(),
        /** A driver's. */
        vehicle: vehicle.nullable(),
        /** In which he is told; null when it is not known. */
        language: z.enum(riderLanguages).nullable(),
        /** Null where he never saved his settings. */
        choices: preferenceFields
          .pick({ emailNotifications: true, smsNotifications: true, contactMethod: true })
          .nullable(),
      }),
    ),
  }),
});

/**
 * Of these accounts, those that stand: not suspended, not erased, and registered to the end. Nothing is
 * done for the others, whatever they have asked for before.
 */
export const standingAccounts = message('identity.standing-accounts', {
  request: z.object({ accountIds: z.array(accountId).max(200) }),
  reply: z.object({ accountIds: z.array(accountId) }),
});

export const preferences = message('identity.preferences', {
  request: z.object({ accountId }),
  reply: preferenceFields,
});

export const savePreferences = message('identity.save-preferences', {
  request: z.object({ accountId, preferences: preferenceFields }),
  reply: preferenceFields,
});
