import type { Example } from './example.ts';

const access = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.signature';
const refresh = 'eyJhbGciOiJIUzI1NiJ9.eyJmYW1pbHkiOiI5In0.signature';

const profile = {
  user: {
    username: 'maria',
    first_name: 'Maria',
    last_name: 'Koeiman',
    display_name: 'Maria Koeiman',
    email: 'maria@example.com',
    email_confirmed: true,
    date_joined: '2026-10-21T12:00:00.000Z',
  },
  profile: { role: 'rider', status: 'active', phone_number: '+59995551001' },
  ride_stats: { total_rides: 14, completed_rides: 12, cancelled_rides: 1, total_spent: 402.18 },
  favorite_locations_count: 2,
};

const favoriteBody = {
  name: 'Home',
  address: 'Kaya Flamboyan 12, Willemstad',
  location_type: 'home',
  is_default_pickup: true,
  is_default_dropoff: false,
};

const preferences = {
  default_passenger_count: 2,
  default_luggage_count: 1,
  preferred_ride_type: 'comfort',
  email_notifications: true,
  sms_notifications: false,
  preferred_contact_method: 'phone',
};

export const accountExamples = {
  test: { answer: { message: 'Trupial is connected.' } },
  config: {
    answer: {
      maps: 'island',
      google_maps_key: null,
      map: { tiles: null, style: null },
      phone: '+59997366000',
      email: 'office@trupial.example',
      social: ['https://www.instagram.com/trupial.example'],
      currency: 'USD',
      amend_until: 'set_off',
      amend_minutes: 30,
    },
  },
  login: {
    body: { username: 'maria', password: 'curacao-demo-2026' },
    answer: { access, refresh, role: 'rider', username: 'maria', last_visited_page: '/rider' },
  },
  refreshToken: { body: { refresh, rotate: true }, answer: { access, refresh } },
  changePassword: {
    body: { password: 'handed over by the office', new_password: 'four words are better' },
    answer: { access },
  },
  sessions: {
    answer: {
      sessions: [
        {
          id: '0b9c2d9e-6a0e-4a52-9a0f-5f0f6f6f6f6f',
          device: 'Firefox · Windows',
          begun_at: '2026-11-02T12:00:00.000Z',
          last_used_at: '2026-11-23T15:30:00.000Z',
          ends_at: '2026-12-23T15:30:00.000Z',
          this_one: true,
        },
      ],
    },
  },
  endSession: { params: { id: '0b9c2d9e-6a0e-4a52-9a0f-5f0f6f6f6f6f' }, body: {}, answer: {} },
  endOtherSessions: { body: {}, answer: {} },
  prove: { body: { method: 'password', password: 'curacao-demo-2026' }, answer: { access } },
  logout: { body: {}, answer: {} },
  dashboard: {
    answer: {
      username: 'maria',
      role: 'rider',
      first_name: 'Maria',
      last_name: 'Koeiman',
      phone_number: '+59995551001',
    },
  },
  registerRider: {
    body: {
      username: 'ana.bakker',
      password: 'four words are better',
      phone_number: '5123456',
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Bakker',
      language: 'nl',
    },
    answer: { access, refresh, role: 'rider', username: 'ana.bakker' },
  },
  forgotPassword: {
    body: { email: 'maria@example.com' },
    answer: { message: 'If this address has an account, a link is on its way.' },
  },
  resetPassword: {
    body: { token: 'the-token-of-the-link', password: 'four words are better' },
    answer: {},
  },
  confirmEmail: { body: { token: 'the-token-of-the-link' }, answer: {} },
  undoEmail: { body: { token: 'the-token-of-the-link' }, answer: {} },
  saveLastVisitedPage: {
    body: { path: '/rider/history' },
    answer: { last_visited_page: '/rider/history' },
  },
  saveLanguage: { body: { language: 'pap', chosen: true }, answer: { language: 'pap' } },
  profile: { answer: profile },
  updateProfile: {
    body: {
      first_name: 'Maria',
      last_name: 'Koeiman',
      email: 'maria@example.com',
      phone_number: '5551001',
    },
    answer: profile,
  },
  favorites: { answer: { favorites: [{ id: 3, ...favoriteBody }] } },
  createFavorite: { body: favoriteBody, answer: { id: 3, ...favoriteBody } },
  updateFavorite: { params: { id: '3' }, body: favoriteBody, answer: { id: 3, ...favoriteBody } },
  deleteFavorite: { params: { id: '3' }, answer: {} },
  preferences: { answer: { preferences } },
  savePreferences: { body: preferences, answer: { preferences } },
} as const satisfies Record<string, Example>;
