import type { Config } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours. */
interface OwnCookie {
  readonly name: string;
  /** Only where it is needed: no other call gets it. */
  readonly path: string;
  readonly days: number;
}

/** No session lives longer. */
const sessionCookie: OwnCookie = { name: 'trupial_session', path: '/api/token/refresh', days: 90 };

/** The header by which a browser asks for a session that is bound to a cookie. */
const asking = 'trupial-session';

/** Whether the caller asks for a cookie. A page of another site cannot send this header. */
export const wantsCookie = ({ headers }: FastifyRequest): boolean => headers[asking] === 'cookie';

/** The cookie of the session whose refresh token the caller has. */
export const cookieOf = (request: FastifyRequest): string | undefined =>
  cookieNamed(sessionCookie.name, request);

/** A cookie of ours by its name. */
export function cookieNamed(wanted: string, { headers }: FastifyRequest): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${wanted}=([\\w.-]{1,200})(?:;|$)`);
  return pattern.exec(headers.cookie ?? '')?.[1];
}

/** Whether people reach this over TLS, so that a cookie must not go without. */
const isOverTls = (
  { protocol }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean => protocol === 'https' || publicUrl.startsWith('https:');

/** Gives the browser a cookie, its session's when no other is named, out of reach of every script. */
export function setCookie(
  value: string | null | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  { name, path, days }: OwnCookie = sessionCookie,
): void {
  if (!value) return;
  const attributes = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`;
  const secure = isOverTls(request, config) ? '; Secure' : '';
  void reply.header('Set-Cookie', `${name}=${value}; ${attributes}${secure}`);
}
