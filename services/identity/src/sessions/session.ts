/** One signed-in browser or app: a family of refresh tokens of which only the newest is good. */
export interface Session {
  readonly id: string;
  readonly accountId: number;
  readonly seed: Buffer;
  /** Number of the newest refresh token, from 1. */
  readonly generation: number;
  readonly rotatedAt: Date;
  /** When its holder last proved who he is: he signed in, or gave his password again. */
  readonly provedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** How long a session lives without being rotated. */
export const sessionDays = 30;

/** How long the token before the newest still gets that same newest one: parallel tabs, lost answers. */
export const graceMs = 10_000;

/**
 * The state of a genuine token of `generation` for its session now.
 * - `newest`: the valid one;
 * - `grace`: the one before it, rotated a moment ago: its holder gets the same successor;
 * - `replayed`: an old one; its sender may have stolen it, so the family ends;
 * - `over`: the session has ended or expired.
 */
export function standingOf(
  session: Session,
  generation: number,
  now: Date,
): 'newest' | 'grace' | 'replayed' | 'over' {
  if (session.endedAt !== null || session.expiresAt <= now) return 'over';
  if (generation === session.generation) return 'newest';
  const isPrevious = generation === session.generation - 1;
  const justNow = now.getTime() - session.rotatedAt.getTime() <= graceMs;
  return isPrevious && justNow ? 'grace' : 'replayed';
}
