import { z } from 'zod';
import { email, newPassword, personName, username } from '../../values/account-fields.ts';
import { identities, roles } from '../../values/role.ts';
import { riderLanguages } from '../../values/ride-details.ts';
import { phone } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { emailTaken, proofRequired, refusedPasswords, usernameTaken } from './shared-refusals.ts';

const account = 'Account';

const linkOver = 'This link is not valid any more. Please ask for a new one.';

export const registerRider = route('registerRider', {
  tag: account,
  summary: 'Open an account as a rider; answers as signed in',
  allow: identities,
  status: 201,
  limit: 'taken',
  body: z.object({
    username,
    password: newPassword,
    phone_number: phone,
    email,
    first_name: personName,
    last_name: personName,
    /** In which the account is told from the first mail on. */
    language: z.enum(riderLanguages, 'Choose en, nl, es or pap.').optional(),
  }),
  answer: z.object({
    access: z.string(),
    refresh: z.string(),
    role: z.enum(roles),
    username: z.string(),
  }),
  refusals: [usernameTaken, emailTaken, ...refusedPasswords(8)],
});

export const forgotPassword = route('forgotPassword', {
  tag: account,
  summary: 'Ask for a link to choose a new password; the same answer for every address',
  allow: identities,
  limit: 'login',
  body: z.object({ email }),
  answer: z.object({ message: z.string() }),
});

export const resetPassword = route('resetPassword', {
  tag: account,
  summary: 'Choose a new password by the link; ends every session of the account',
  allow: identities,
  limit: 'login',
  body: z.object({ token: z.string(linkOver).max(200, linkOver), password: newPassword }),
  answer: z.object({}),
  refusals: [[400, 'password.link_invalid', linkOver], ...refusedPasswords(8, 15)],
});

export const confirmEmail = route('confirmEmail', {
  tag: account,
  summary: 'Confirm the e-mail address of an account by the link that was sent there',
  allow: identities,
  limit: 'login',
  body: z.object({ token: z.string(linkOver).max(200, linkOver) }),
  answer: z.object({}),
  refusals: [[400, 'account.link_invalid', linkOver]],
});

export const undoEmail = route('undoEmail', {
  tag: account,
  summary:
    'Take a change of the e-mail address back by the link that went to the address before; ends every session, the password and second factors of since the day before',
  allow: identities,
  limit: 'login',
  body: z.object({ token: z.string(linkOver).max(200, linkOver) }),
  answer: z.object({}),
  refusals: [[400, 'account.link_invalid', linkOver]],
});

export const saveLastVisitedPage = route('saveLastVisitedPage', {
  tag: account,
  summary: 'Where to go after the next sign-in; one of our own pages',
  allow: roles,
  body: z.object({ path: z.string('This is not one of our pages.').max(2000) }),
  answer: z.object({ last_visited_page: z.string() }),
  refusals: [[400, 'page.not_ours', 'This is not one of our pages.']],
});

export const saveLanguage = route('saveLanguage', {
  tag: account,
  summary: 'The language in which I am told what happens to rides',
  allow: roles,
  body: z.object({
    language: z.enum(riderLanguages, 'Choose en, nl, es or pap.'),
    chosen: z
      .boolean('Must be true or false.')
      .describe('False: only the language of the page; it changes nothing that was chosen.'),
  }),
  answer: z.object({ language: z.enum(riderLanguages) }),
});

const wireProfile = z.object({
  user: z.object({
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string(),
    /** The one that was asked for last. */
    email: z.string().nullable(),
    /** Its holder has confirmed it; until then a confirmed address before it stays in force. */
    email_confirmed: z.boolean(),
    date_joined: z.string(),
  }),
  profile: z.object({
    role: z.enum(roles),
    status: z.literal('active'),
    phone_number: z.string().nullable(),
  }),
  ride_stats: z.object({
    total_rides: z.number().int(),
    completed_rides: z.number().int(),
    cancelled_rides: z.number().int(),
    /** Dollars, of completed rides. */
    total_spent: z.number(),
  }),
  favorite_locations_count: z.number().int(),
});

export const profile = route('profile', {
  tag: account,
  summary: 'Who I am, with my rides in figures',
  allow: roles,
  beforePasswordChange: true,
  answer: wireProfile,
});

export const updateProfile = route('updateProfile', {
  tag: account,
  summary: 'Change my name, e-mail address and, when given, phone number',
  allow: roles,
  limit: 'taken',
  body: z.object({
    first_name: personName,
    last_name: personName,
    /** Left out: unchanged. Whoever has none, as office members may, need not give one. */
    email: email.optional(),
    phone_number: phone.optional(),
  }),
  answer: wireProfile,
  refusals: [
    emailTaken,
    proofRequired,
    [403, 'account.office_only', 'Please ask the office to change your name or phone number.'],
  ],
});
