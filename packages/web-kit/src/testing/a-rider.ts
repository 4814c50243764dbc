import type { Answer } from '../api/api-client.ts';

/** The profile of a rider, as the API sends it. */
export const MARIA: Answer<'profile'> = {
  user: {
    username: 'maria',
    first_name: 'Maria',
    last_name: 'Martina',
    display_name: 'Maria Martina',
    email: 'maria@example.com',
    email_confirmed: true,
    date_joined: '2026-10-21T12:00:00.000Z',
  },
  profile: { role: 'rider', status: 'active', phone_number: '+59995611201' },
  ride_stats: { total_rides: 14, completed_rides: 12, cancelled_rides: 2, total_spent: 402.18 },
  favorite_locations_count: 1,
};

/** What she prefers. */
export const PREFERENCES: Answer<'preferences'>['preferences'] = {
  default_passenger_count: 2,
  default_luggage_count: 1,
  preferred_ride_type: 'comfort',
  email_notifications: true,
  sms_notifications: false,
  preferred_contact_method: 'phone',
};
