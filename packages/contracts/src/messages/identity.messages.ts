import { z } from 'zod';
import { vehicle } from '../events/driver-events.ts';
import { usernamePattern } from '../values/account-fields.ts';
import { proof } from '../values/proof.ts';
import { roles } from '../values/role.ts';
import { id } from '../values/schemas.ts';
import { callersAgent, callersNetwork } from './caller-fields.ts';
import { message } from './message.ts';

const tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  /** For a browser that asked for it: what the session is bound to. */
  cookie: z.string().nullable(),
});

export const signedIn = tokens.extend({
  accountId: id,
  username: z.string(),
  role: z.enum(roles),
  lastVisitedPage: z.string().nullable(),
});

/**
 * Refuses the right password of an account with a second factor, with the question for it
 * (`second_factor.required`). Same time and same refusal for a wrong name and a wrong password.
 * Tries are counted for each name, and apart for each network that has signed in with it before.
 */
export const login = message('identity.login', {
  request: z.object({
    username: z.string().max(200),
    password: z.string().max(1000),
    network: callersNetwork,
    agent: callersAgent,
    /** Whether the session is to be bound to a cookie. */
    cookie: z.boolean().optional(),
  }),
  reply: signedIn,
});

/**
 * Without `rotate` the refresh token stays valid, as documented clients expect; that of a session
 * with a cookie always rotates.
 */
export const refresh = message('identity.refresh', {
  request: z.object({
    refresh: z.string().max(4000),
    rotate: z.boolean(),
    network: callersNetwork,
    agent: callersAgent,
    /** The session's cookie, when the caller has one. */
    cookie: z.string().max(200).optional(),
    /** The key of this attempt, the same in each repeat of it. */
    attempt: z.string().max(100).optional(),
  }),
  reply: z.object({ access: z.string(), refresh: z.string().nullable() }),
});

/** Proves who the holder of a session is, and answers an access token that says when. */
export const prove = message('identity.prove', {
  request: z.object({
    accountId: id,
    sessionId: z.string(),
    proof,
    network: callersNetwork,
  }),
  reply: z.object({ access: z.string() }),
});

/** Ends the family of the refresh token. */
export const logout = message('identity.logout', {
  request: z.object({ sessionId: z.string() }),
  reply: z.object({}),
});

/** Who is signed in, with the values that the booking form pre-fills. */
export const dashboard = message('identity.dashboard', {
  request: z.object({ accountId: id }),
  reply: z.object({
    username: z.string(),
    role: z.enum(roles),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
  }),
});

/** Creates an account; a driver's also opens his stream in the log. For staff and for the demo. */
export const createAccount = message('identity.create-account', {
  request: z.object({
    role: z.enum(roles),
    username: z.string().regex(usernamePattern, 'Use 3 to 40 letters, digits, dots, dashes.'),
    password: z.string().max(200),
    firstName: z.string().max(100),
    lastName: z.string().max(100),
    email: z.email().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    /** Required for a driver. */
    vehicle: vehicle.nullable(),
  }),
  reply: z.object({ accountId: id }),
  timeoutMs: 10_000,
});
