import { z } from 'zod';
import {
  contactMethods,
  email,
  favoriteFields,
  locationTypes,
  newPassword,
  personName,
  preferenceFields,
  rideTypes,
  username,
} from '../../values/account-fields.ts';
import { identities, roles } from '../../values/role.ts';
import { riderLanguages } from '../../values/ride-details.ts';
import { idText, phone } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { wireCount } from '../wire.ts';
import { emailTaken, proofRequired, refusedPasswords, usernameTaken } from './shared-refusals.ts';

const account = 'Account';
const places = 'Favourite places';

const text = {
  link: 'This link is not valid any more. Please ask for a new one.',
  notFound: 'Location not found.',
  tooMany: 'You can save at most 50 locations.',
} as const;

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
  body: z.object({ token: z.string(text.link).max(200, text.link), password: newPassword }),
  answer: z.object({}),
  refusals: [[400, 'password.link_invalid', text.link], ...refusedPasswords(8, 15)],
});

export const confirmEmail = route('confirmEmail', {
  tag: account,
  summary: 'Confirm the e-mail address of an account by the link that was sent there',
  allow: identities,
  limit: 'login',
  body: z.object({ token: z.string(text.link).max(200, text.link) }),
  answer: z.object({}),
  refusals: [[400, 'account.link_invalid', text.link]],
});

export const undoEmail = route('undoEmail', {
  tag: account,
  summary:
    'Take a change of the e-mail address back by the link that went to the address before; ends every session and the password',
  allow: identities,
  limit: 'login',
  body: z.object({ token: z.string(text.link).max(200, text.link) }),
  answer: z.object({}),
  refusals: [[400, 'account.link_invalid', text.link]],
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
    email,
    phone_number: phone.optional(),
  }),
  answer: wireProfile,
  refusals: [
    emailTaken,
    proofRequired,
    [403, 'account.office_only', 'Please ask the office to change your name or phone number.'],
  ],
});

const { shape: favorite } = favoriteFields;
const flag = z.boolean('Must be true or false.').default(false);

const favoriteBody = z.object({
  name: favorite.name,
  address: favorite.address,
  location_type: favorite.locationType.default('custom'),
  is_default_pickup: flag,
  is_default_dropoff: flag,
});

const wireFavorite = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  location_type: z.enum(locationTypes),
  is_default_pickup: z.boolean(),
  is_default_dropoff: z.boolean(),
});

const notFound = [404, 'favorite.not_found', text.notFound] as const;

export const favorites = route('favorites', {
  tag: places,
  summary: 'My favourite places, oldest first',
  list: { boundedBy: '50 places of a rider' },
  allow: roles,
  answer: z.object({ favorites: z.array(wireFavorite) }),
});

export const createFavorite = route('createFavorite', {
  tag: places,
  summary: 'Save a place; a new default replaces the one before',
  allow: roles,
  status: 201,
  body: favoriteBody,
  answer: wireFavorite,
  refusals: [[409, 'favorite.too_many', text.tooMany]],
});

export const updateFavorite = route('updateFavorite', {
  tag: places,
  summary: 'Change a place',
  allow: roles,
  params: z.object({ id: idText }),
  body: favoriteBody,
  answer: wireFavorite,
  refusals: [notFound],
});

export const deleteFavorite = route('deleteFavorite', {
  tag: places,
  summary: 'Forget a place',
  allow: roles,
  params: z.object({ id: idText }),
  answer: z.object({}),
  refusals: [notFound],
});

const wirePreferences = z.object({
  preferences: z.object({
    default_passenger_count: z.number().int(),
    default_luggage_count: z.number().int(),
    preferred_ride_type: z.enum(rideTypes),
    email_notifications: z.boolean(),
    sms_notifications: z.boolean(),
    preferred_contact_method: z.enum(contactMethods),
  }),
});

export const preferences = route('preferences', {
  tag: account,
  summary: 'My settings',
  allow: roles,
  answer: wirePreferences,
});

const { shape: preference } = preferenceFields;
const passengers = 'Passenger count must be between 1 and 8.';
const luggage = 'Luggage count must be between 0 and 10.';

export const savePreferences = route('savePreferences', {
  tag: account,
  summary: 'Save my settings',
  allow: roles,
  body: z.object({
    default_passenger_count: wireCount(passengers).refine((n) => n >= 1 && n <= 8, passengers),
    default_luggage_count: wireCount(luggage).refine((n) => n >= 0 && n <= 10, luggage),
    preferred_ride_type: preference.rideType,
    email_notifications: preference.emailNotifications,
    sms_notifications: preference.smsNotifications,
    preferred_contact_method: preference.contactMethod,
  }),
  answer: wirePreferences,
});
