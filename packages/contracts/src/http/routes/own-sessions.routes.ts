import { z } from 'zod';
import { newPassword } from '../../values/account-fields.ts';
import { roles } from '../../values/role.ts';
import { route } from '../route.ts';
import { refusedPasswords } from './shared-refusals.ts';

const tag = 'Session';

export const changePassword = route('changePassword', {
  tag,
  summary: 'Change my password; ends my other sessions and answers a new access token of this one',
  duringSetup: true,
  allow: roles,
  limit: 'login',
  beforePasswordChange: true,
  body: z.object({ password: z.string().min(1).max(1000), new_password: newPassword }),
  answer: z.object({ access: z.string() }),
  refusals: [
    [400, 'proof.wrong_password', 'This is not your password.'],
    [400, 'password.same', 'Please choose another password than the present one.'],
    [401, 'session.over', 'Your session has ended. Please log in again.'],
    ...refusedPasswords(8, 15),
  ],
});

export const sessions = route('sessions', {
  tag,
  summary: 'My sessions, the last used first',
  list: { boundedBy: 'the sign-ins of one person in 90 days' },
  duringSetup: true,
  allow: roles,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in words; null when not known. */
        device: z.string().nullable(),
        begun_at: z.string(),
        last_used_at: z.string(),
        /** When it ends, unless it is used before that. */
        ends_at: z.string(),
        /** The session of this call. */
        this_one: z.boolean(),
      }),
    ),
  }),
});

export const endSession = route('endSession', {
  tag,
  summary: 'End one of my sessions; of one that is over nothing is said',
  duringSetup: true,
  allow: roles,
  params: z.object({ id: z.uuid('This is not the id of a session.') }),
  answer: z.object({}),
});

export const endOtherSessions = route('endOtherSessions', {
  tag,
  summary: 'End all my sessions but this one',
  duringSetup: true,
  allow: roles,
  answer: z.object({}),
});
