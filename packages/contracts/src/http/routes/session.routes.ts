import { z } from 'zod';
import { proof } from '../../values/proof.ts';
import { identities, roles } from '../../values/role.ts';
import { route } from '../route.ts';

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
  allow: identities,
  beforePasswordChange: true,
  answer: z.object({
    maps: z.enum(['island', 'google', 'osrm']),
    /** Google's key for pages; null unless that provider is chosen and such a key configured. */
    google_maps_key: z.string().nullable(),
    phone: z.string(),
    /** Of the office. */
    email: z.string(),
    /** Addresses of the company's pages in social networks; none when the installation names none. */
    social: z.array(z.string()).readonly(),
    currency: z.literal('USD'),
  }),
});

export const login = route('login', {
  tag,
  summary: 'Sign in',
  allow: identities,
  limit: 'login',
  body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(1000) }),
  answer: z.object({
    access: z.string(),
    refresh: z.string(),
    role: z.enum(roles),
    username: z.string(),
    last_visited_page: z.string().nullable(),
  }),
  refusals: [credentials],
});

export const refreshToken = route('refreshToken', {
  tag,
  summary: 'A new access token; with rotate also a new refresh token',
  allow: identities,
  body: z.object({ refresh: z.string().min(1).max(4000), rotate: z.boolean().default(false) }),
  answer: z.object({ access: z.string(), refresh: z.string().optional() }),
  refusals: [[401, 'session.over', 'Your session has ended. Please log in again.']],
});

export const prove = route('prove', {
  tag,
  summary: 'Confirm who is signed in; answers an access token of this session with a fresh proof',
  allow: roles,
  limit: 'login',
  beforePasswordChange: true,
  body: proof,
  answer: z.object({ access: z.string() }),
  refusals: [
    [400, 'proof.wrong_password', 'This is not your password.'],
    [401, 'session.over', 'Your session has ended. Please log in again.'],
  ],
});

export const logout = route('logout', {
  tag,
  summary: 'End this session everywhere',
  allow: roles,
  beforePasswordChange: true,
  answer: z.object({}),
});

export const dashboard = route('dashboard', {
  tag,
  summary: 'Who is signed in',
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
