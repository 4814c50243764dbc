import { amendUntilSteps } from '../../values/amend-rules.ts';
import { z } from 'zod';
import { proof } from '../../values/proof.ts';
import { identities, roles } from '../../values/role.ts';
import { route } from '../route.ts';
import { wireSignedIn } from '../wire.ts';

const tag = 'Session';
const credentials = [401, 'login.invalid_credentials', 'Invalid credentials'] as const;

export const test = route('test', {
  tag,
  summary: 'Connectivity check',
  allow: identities,
  beforePasswordChange: true,
  answer: z.object({ message: z.string() }),
});

export const config = route('config', {
  tag,
  summary: 'What the browser needs to know of this installation',
  duringSetup: true,
  allow: identities,
  beforePasswordChange: true,
  answer: z.object({
    maps: z.enum(['island', 'google', 'osrm']),
    /** Google's key for pages; null unless that provider is chosen and such a key configured. */
    google_maps_key: z.string().nullable(),
    /** What the working map is drawn from; both null: the island's own data. */
    map: z.object({
      /** Address of a PMTiles file on this server. */
      tiles: z.string().nullable(),
      /** Address of a MapLibre style elsewhere. */
      style: z.string().nullable(),
    }),
    phone: z.string(),
    /** Of the office. */
    email: z.string(),
    /** Addresses of the company's pages in social networks; none when the installation names none. */
    social: z.array(z.string()).readonly(),
    currency: z.literal('USD'),
    /** Until what step, and how many minutes before the pickup, riders and visitors change a ride. */
    amend_until: z.enum(amendUntilSteps),
    amend_minutes: z.number().int(),
  }),
});

const secondFactorRequired = [
  403,
  'second_factor.required',
  'Please confirm with your second factor.',
] as const;

export const login = route('login', {
  tag,
  summary: 'Sign in',
  allow: identities,
  limit: 'login',
  body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(1000) }),
  answer: wireSignedIn,
  refusals: [credentials, secondFactorRequired],
});

export const refreshToken = route('refreshToken', {
  tag,
  summary: 'A new access token; with rotate also a new refresh token',
  duringSetup: true,
  allow: identities,
  body: z.object({
    refresh: z.string().min(1).max(4000),
    rotate: z.boolean().default(false),
    attempt: z
      .string()
      .regex(/^[\w-]{16,100}$/, 'Please send a random text as attempt.')
      .optional()
      .describe(
        'For a session with a cookie: a new random text for each token, the same until the answer has come. A repeat with it is answered as the first time, whenever it comes.',
      ),
  }),
  answer: z.object({ access: z.string(), refresh: z.string().optional() }),
  refusals: [[401, 'session.over', 'Your session has ended. Please log in again.']],
});

export const prove = route('prove', {
  tag,
  summary: 'Confirm who is signed in; answers an access token of this session with a fresh proof',
  duringSetup: true,
  allow: roles,
  limit: 'login',
  beforePasswordChange: true,
  body: proof,
  answer: z.object({ access: z.string() }),
  refusals: [
    [400, 'proof.wrong_password', 'This is not your password.'],
    [400, 'proof.wrong_factor', 'This did not work. Please try again.'],
    [400, 'proof.over', 'This took too long. Please begin again.'],
    [400, 'proof.factor_needed', 'Please use your passkey or a code.'],
    [401, 'session.over', 'Your session has ended. Please log in again.'],
  ],
});

export const logout = route('logout', {
  tag,
  summary: 'End this session everywhere',
  duringSetup: true,
  allow: roles,
  beforePasswordChange: true,
  answer: z.object({}),
});

export const dashboard = route('dashboard', {
  tag,
  summary: 'Who is signed in',
  duringSetup: true,
  allow: roles,
  beforePasswordChange: true,
  answer: z.object({
    username: z.string(),
    role: z.enum(roles),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
  }),
});
