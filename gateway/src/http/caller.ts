import type { Duty } from '@trupial/contracts/values';
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

function callerFrom(claims: VerifiedClaims, now: number): Caller {
  const { accountId, role, username, sessionId, provedAt, expiresAt } = claims;
  const mustFirst = dutyOf(claims);
  return {
    actor: {
      id: String(accountId),
      role,
      username,
      ...(role === 'driver' && { driverId: accountId }),
      proofAge: now - provedAt,
      ...(mustFirst && { mustFirst }),
    },
    sessionId,
    expiresAt,
  };
}

/** Of two duties the password is the first. */
function dutyOf({ mustChangePassword, mustSetUp }: VerifiedClaims): Duty | undefined {
  if (mustChangePassword) return 'choose-password';
  return mustSetUp ? 'set-up-factor' : undefined;
}
