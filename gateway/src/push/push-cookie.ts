import type { Config } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed, isOverTls } from '../session/session-cookie.ts';

const name = 'trupial_push';
/** No other call gets it. */
const path = '/api/push';
/** The longest that a browser keeps one. */
const days = 400;

/** The cookie of a browser in which somebody is told; null when it has none. */
export const pushCookieOf = (request: FastifyRequest): string | null =>
  cookieNamed(name, request) ?? null;

/** Gives a browser its cookie, out of reach of every script: with it its service worker asks. */
export function setPushCookie(
  value: string,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
): void {
  const attributes = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`;
  const secure = isOverTls(request, config) ? '; Secure' : '';
  void reply.header('Set-Cookie', `${name}=${value}; ${attributes}${secure}`);
}
