import { aRide } from '../../packages/web-kit/src/testing/a-ride.ts';
import { MARIA, PREFERENCES } from '../../packages/web-kit/src/testing/a-rider.ts';

const RIDES = 60;

/** A rider's past rides, a day apart. */
const rides = Array.from({ length: RIDES }, (_, index) =>
  aRide({
    id: index + 1,
    status: 'Completed',
    ride_datetime: new Date(Date.UTC(2026, 10, 20 - index, 15, 30)).toISOString().slice(0, 19),
    driver_name: 'Edwin Hooi',
    calculated_fare: 20 + index,
  }),
);

/**
 * The answers to the calls that a page makes without user action: immediate, and always the same.
 */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/config/': {
    maps: 'island',
    google_maps_key: null,
    phone: '+59997366000',
    email: 'office@trupial.example',
    social: [],
    currency: 'USD',
  },
  '/api/test/': { message: 'Trupial is connected.' },
  '/api/dashboard/': {
    username: 'maria',
    role: 'rider',
    first_name: 'Maria',
    last_name: 'Martina',
    phone_number: '+59995611201',
  },
  '/api/user/profile/': {
    ...MARIA,
    ride_stats: {
      total_rides: RIDES,
      completed_rides: RIDES,
      cancelled_rides: 0,
      total_spent: 2_970,
    },
    favorite_locations_count: 0,
  },
  '/api/user/favorites/': { favorites: [] },
  '/api/user/preferences/': { preferences: PREFERENCES },
  '/api/ride-requests/': rides,
};
