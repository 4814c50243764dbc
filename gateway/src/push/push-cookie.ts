import type { FastifyRequest } from 'fastify';
import { cookieNamed } from '../session/session-cookie.ts';

/** By it a service worker asks. 400 days is the longest that a browser keeps one. */
export const pushCookie = { name: 'trupial_push', path: '/api/push', days: 400 } as const;

/** The cookie of a browser in which somebody is told; null when it has none. */
export const pushCookieOf = (request: FastifyRequest): string | null =>
  cookieNamed(pushCookie.name, request) ?? null;
