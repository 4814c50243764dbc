import type { Config } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'trupial_session';
/** Only where it is needed: no other call gets it. */
const path = '/api/token/refresh';
/** No session lives longer. */
const days = 90;

/** The header by which a browser asks for a session that is bound to a cookie. */
const asking = 'trupial-session';

/** Whether the caller asks for a cookie. A page of another site cannot send this header. */
export const wantsCookie = ({ headers }: FastifyRequest): boolean => headers[asking] === 'cookie';

/** The cookie of the session whose refresh token the caller has. */
export function cookieOf({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,200})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Gives the browser its session's cookie, out of reach of every script. */
export function setCookie(
  value: string | null | undefined,
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  if (!value) return;
  const isOverTls = protocol === 'https' || publicUrl.startsWith('https:');
  const attributes = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`;
  void reply.header('Set-Cookie', `${name}=${value}; ${attributes}${isOverTls ? '; Secure' : ''}`);
}
