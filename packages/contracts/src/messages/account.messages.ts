import { z } from 'zod';
import {
  email,
  favoriteFields,
  newPassword,
  personName,
  preferenceFields,
  username,
} from '../values/account-fields.ts';
import { roles } from '../values/role.ts';
import { id, instant, phone } from '../values/schemas.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

const { identity } = subjects;
const accountId = id;
const nothing = z.object({});

/** Opens an account for a rider and signs him in. */
export const registerRider = message({
  subject: identity.registerRider,
  request: z.object({
    username,
    password: newPassword,
    email,
    phone,
    firstName: personName,
    lastName: personName,
  }),
  reply: z.object({
    access: z.string(),
    refresh: z.string(),
    accountId,
    username: z.string(),
    role: z.enum(roles),
  }),
  timeoutMs: 10_000,
});

/** Notes that somebody forgot his password; says nothing about whether there is such an account. */
export const forgotPassword = message({
  subject: identity.forgotPassword,
  request: z.object({ email: z.string().max(254) }),
  reply: nothing,
});

/** Sets a new password by a one-time link and ends every session of its account. */
export const resetPassword = message({
  subject: identity.resetPassword,
  request: z.object({ token: z.string().max(200), password: newPassword }),
  reply: nothing,
  timeoutMs: 10_000,
});

/** Remembers where somebody was; refuses anything but one of our own pages. */
export const saveLastVisitedPage = message({
  subject: identity.saveLastVisitedPage,
  request: z.object({ accountId, page: z.string().max(2000) }),
  reply: z.object({ page: z.string() }),
});

const profileView = z.object({
  username: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  joinedAt: instant,
  favorites: z.number().int(),
});

export const profile = message({
  subject: identity.profile,
  request: z.object({ accountId }),
  reply: profileView,
});

export const updateProfile = message({
  subject: identity.updateProfile,
  request: z.object({
    accountId,
    firstName: personName,
    lastName: personName,
    email,
    /** Undefined: stays as it is. */
    phone: phone.optional(),
  }),
  reply: profileView,
});

export const favoriteView = favoriteFields.extend({ id });
export type FavoriteView = z.infer<typeof favoriteView>;

/** A rider's favourite places, oldest first. */
export const favorites = message({
  subject: identity.favorites,
  request: z.object({ accountId }),
  reply: z.object({ favorites: z.array(favoriteView) }),
});

/** Adds a place; a new default takes that mark from the one before. */
export const createFavorite = message({
  subject: identity.createFavorite,
  request: z.object({ accountId, favorite: favoriteFields }),
  reply: favoriteView,
});

export const updateFavorite = message({
  subject: identity.updateFavorite,
  request: z.object({ accountId, favoriteId: id, favorite: favoriteFields }),
  reply: favoriteView,
});

export const deleteFavorite = message({
  subject: identity.deleteFavorite,
  request: z.object({ accountId, favoriteId: id }),
  reply: nothing,
});

export const preferences = message({
  subject: identity.preferences,
  request: z.object({ accountId }),
  reply: preferenceFields,
});

export const savePreferences = message({
  subject: identity.savePreferences,
  request: z.object({ accountId, preferences: preferenceFields }),
  reply: preferenceFields,
});
