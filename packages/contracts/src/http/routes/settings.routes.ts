import { z } from 'zod';
import {
  contactMethods,
  favoriteFields,
  locationTypes,
  preferenceFields,
  rideTypes,
} from '../../values/account-fields.ts';
import { roles } from '../../values/role.ts';
import { idText } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { wireCount } from '../wire.ts';

// What a person has set for his bookings: favourite places and settings.

const account = 'Account';
const places = 'Favourite places';

const text = {
  notFound: 'Location not found.',
  tooMany: 'You can save at most 50 locations.',
} as const;

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
  summary: 'Save a place, once for a name and address; a new default replaces the one before',
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
