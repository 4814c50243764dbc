import type { Actor } from '@trupial/service-kit';
import type { VerifiedClaims } from '@trupial/service-kit/tokens';
import type { FastifyRequest } from 'fastify';

/** The sender of a request. */
export interface Caller {
  readonly actor: Actor;
  /** Session of a signed-in caller. */
  readonly sessionId: string | null;
  /** Epoch milliseconds at which the token of a signed-in caller expires. */
  readonly expiresAt: number | null;
}

const callers = new WeakMap<FastifyRequest, Caller>();
const visitor: Caller = {
  actor: { id: 'visitor', role: 'visitor' },
  sessionId: null,
  expiresAt: null,
};

/** The caller that the policy's guard has authenticated; a visitor before that. */
export const callerOf = (request: FastifyRequest): Caller => callers.get(request) ?? visitor;

/** From here on `request` is of the account that `claims` name; `now` in epoch milliseconds. */
export function proved(request: FastifyRequest, claims: VerifiedClaims, now: number): void {
  callers.set(request, callerFrom(claims, now));
}

const callerFrom = (
  { accountId, role, username, sessionId, provedAt, expiresAt }: VerifiedClaims,
  now: number,
): Caller => ({
  actor: {
    id: String(accountId),
    role,
    username,
    ...(role === 'driver' && { driverId: accountId }),
    proofAge: now - provedAt,
  },
  sessionId,
  expiresAt,
});
