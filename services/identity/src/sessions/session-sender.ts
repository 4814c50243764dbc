import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOfToken } from '../passwords/reset-token.ts';
import type { Session } from './session.ts';

/** Where a call about a session comes from, as the gateway says; null: not known. */
export interface SessionSender {
  readonly network: string | null;
  /** Its User-Agent. */
  readonly agent: string | null;
  /** The session's cookie, for a browser that has one. */
  readonly cookie: string | null;
}

/** Who asks for the next tokens of a session. */
export interface RefreshSender extends SessionSender {
  /** The key of this attempt, which each repeat of it tells again; null from a client without. */
  readonly attempt: string | null;
}

/** Keyed, so that the table tells no addresses. */
const hashOfSender = (secret: string, { network, agent }: SessionSender): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['sender', network, agent]))
    .digest();

const hashOfAttempt = (secret: string, attempt: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['attempt', attempt]))
    .digest();

/** What is kept of who rotates a session: of a bound one the attempt, of another one the sender. */
export function hashOfRotator(
  secret: string,
  { cookieHash }: Session,
  sender: RefreshSender,
): Buffer | null {
  if (cookieHash === null) return hashOfSender(secret, sender);
  return sender.attempt === null ? null : hashOfAttempt(secret, sender.attempt);
}

/** Whether the sender has the cookie of a session that is bound to one. */
export const hasItsCookie = ({ cookieHash }: Session, { cookie }: SessionSender): boolean =>
  cookieHash === null || (cookie !== null && timingSafeEqual(cookieHash, hashOfToken(cookie)));

/**
 * Who may get the successor of a token once more: of a bound session the holder of its cookie, of
 * another one whoever rotated it, by his network and program.
 */
export const isSameSender = (session: Session, sender: SessionSender, secret: string): boolean =>
  session.cookieHash !== null ||
  (session.rotatedBy !== null && timingSafeEqual(session.rotatedBy, hashOfSender(secret, sender)));

/**
 * Whether this is the attempt that rotated a bound session, repeated with its cookie. Nobody else
 * can have its key: it is made for the attempt, and the browser forgets it with the answer. A copy
 * of an earlier token and the cookie is not enough.
 */
export const isSameAttempt = (session: Session, sender: RefreshSender, secret: string): boolean =>
  session.cookieHash !== null &&
  hasItsCookie(session, sender) &&
  session.rotatedBy !== null &&
  sender.attempt !== null &&
  timingSafeEqual(session.rotatedBy, hashOfAttempt(secret, sender.attempt));
