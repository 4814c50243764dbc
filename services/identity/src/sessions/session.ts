import type { Role } from '@trupial/contracts/values';

/** One signed-in browser or app: a family of refresh tokens of which only the newest is good. */
export interface Session {
  readonly id: string;
  readonly accountId: number;
  readonly seed: Buffer;
  /** Number of the newest refresh token, from 1. */
  readonly generation: number;
  readonly begunAt: Date;
  readonly lastUsedAt: Date;
  readonly rotatedAt: Date;
  /** When its holder last proved who he is: he signed in, or gave his password again. */
  readonly provedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Browser and system in words; null when not known. */
  readonly device: string | null;
  /** SHA-256 of the cookie that it is bound to; null for a client without cookies. */
  readonly cookieHash: Buffer | null;
  /**
   * Who rotated it last, as a keyed hash: of a session with a cookie the attempt (null when it told
   * none), of another one the sender.
   */
  readonly rotatedBy: Buffer | null;
}

/** How long a session lives without being rotated. */
const sessionDays = 30;

/** How long a session lives at most, whatever is refreshed. Those who work here sign in more often. */
const longestDays: Readonly<Record<Role, number>> = {
  rider: 90,
  driver: 14,
  operator: 14,
  staff: 14,
};

const dayMs = 86_400_000;

/** When a session of `role` ends that is rotated now and not again. */
export const expiryOf = (role: Role, begunAt: Date, now: Date): Date =>
  new Date(
    Math.min(now.getTime() + sessionDays * dayMs, begunAt.getTime() + longestDays[role] * dayMs),
  );

/** How long the token before the newest still gets that same newest one: parallel tabs, lost answers. */
const graceMs = 10_000;

/**
 * The state of a genuine token of `generation` for its session now.
 * - `newest`: the valid one;
 * - `grace`: the one before it, rotated a moment ago, or by this very attempt, whose answer was lost:
 *   its holder gets the same successor;
 * - `replayed`: an old one; its sender may have stolen it, so the family ends;
 * - `over`: the session has ended or expired.
 */
export function standingOf(
  session: Session,
  generation: number,
  now: Date,
  isSameAttempt = false,
): 'newest' | 'grace' | 'replayed' | 'over' {
  if (session.endedAt !== null || session.expiresAt <= now) return 'over';
  if (generation === session.generation) return 'newest';
  const isPrevious = generation === session.generation - 1;
  const justNow = now.getTime() - session.rotatedAt.getTime() <= graceMs;
  return isPrevious && (justNow || isSameAttempt) ? 'grace' : 'replayed';
}
