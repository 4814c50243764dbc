import { z } from 'zod';
import { newPassword } from '../values/account-fields.ts';
import { riderLanguages } from '../values/ride-details.ts';
import { roles } from '../values/role.ts';
import { id, instant } from '../values/schemas.ts';
import { callersNetwork } from './caller-fields.ts';
import { message } from './message.ts';

const accountId = id;
/** The caller's own. */
const sessionId = z.uuid();
const nothing = z.object({});

/**
 * Changes one's own password; the present one counts as a proof, and wrong ones like those at a
 * sign-in. All other sessions end. Answers an access token of this one.
 */
export const changePassword = message('identity.change-password', {
  request: z.object({
    accountId,
    sessionId,
    password: z.string().max(1000),
    newPassword,
    network: callersNetwork,
  }),
  reply: z.object({ access: z.string() }),
  timeoutMs: 10_000,
});

/** One's own sessions that are not over, the last used first. */
export const sessions = message('identity.sessions', {
  request: z.object({ accountId }),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: sessionId,
        /** Browser and system in words; null when not known. */
        device: z.string().nullable(),
        begunAt: instant,
        lastUsedAt: instant,
        /** When it ends, unless it is used before that. */
        endsAt: instant,
      }),
    ),
  }),
});

/** Ends one of one's own sessions; another one's is left alone, without a word. */
export const endSession = message('identity.end-session', {
  request: z.object({ accountId, sessionId }),
  reply: nothing,
});

/** Ends all one's sessions but this one. */
export const endOtherSessions = message('identity.end-other-sessions', {
  request: z.object({ accountId, sessionId }),
  reply: nothing,
});

/**
 * Of these sessions, those that are not over, of accounts that are neither suspended nor erased: what
 * is told in a browser ends with the session in which its owner asked for it.
 */
export const livingSessions = message('identity.living-sessions', {
  request: z.object({ sessionIds: z.array(z.uuid()).max(500) }),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        accountId,
        role: z.enum(roles),
        /** In which the account is told; null when it is not known. */
        language: z.enum(riderLanguages).nullable(),
      }),
    ),
  }),
});
