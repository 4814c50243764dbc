import type { Route } from '@trupial/contracts/http';
import { type Duty, Refusal } from '@trupial/contracts/values';
import { type Clock, dutyFirst, hasFreshProof, proofRequired } from '@trupial/service-kit';
import type { VerifiedClaims, VerifyAccessToken } from '@trupial/service-kit/tokens';
import type { FastifyRequest } from 'fastify';
import { callerOf, proved } from './caller.ts';
import type { RequestLimits } from './request-limits.ts';

const isOpenDespite: Readonly<Record<Duty, (route: Route) => boolean>> = {
  'choose-password': ({ beforePasswordChange }) => beforePasswordChange,
  'set-up-factor': ({ duringSetup }) => duringSetup,
};

/**
 * Default deny: only the callers that the route's policy names may pass. Others are counted by their
 * address.
 */
export class Policy {
  constructor(
    private readonly verify: VerifyAccessToken,
    private readonly limits: RequestLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Refusal} 'unauthenticated' or 'forbidden' when this caller may not make this call; 429
   * when there were too many of those.
   */
  async check(route: Route, request: FastifyRequest): Promise<void> {
    try {
      await this.authorize(route, request);
    } catch (error) {
      if (error instanceof Refusal) await this.limits.countRefused(request);
      throw error;
    }
  }

  private async authorize(route: Route, request: FastifyRequest): Promise<void> {
    const claims = await this.claimsOf(request);
    if (claims !== null) proved(request, claims, Date.parse(this.clock()));
    const identity = claims?.role ?? 'visitor';
    if (!route.allow.includes(identity)) {
      if (claims === null) {
        throw new Refusal('unauthenticated', 'auth.required', 'Please log in.');
      }
      const text =
        route.name === 'operatorCompleteRide'
          ? 'You do not have permission to complete rides'
          : 'You do not have permission to do this.';
      throw new Refusal('forbidden', 'auth.wrong_role', text);
    }
    const { actor } = callerOf(request);
    const { mustFirst } = actor;
    if (mustFirst && !isOpenDespite[mustFirst](route)) throw dutyFirst(mustFirst);
    if (route.proof && !hasFreshProof(actor)) throw proofRequired();
  }

  /** Null for no token at all; a bad one is refused even where visitors may call. */
  private async claimsOf({ headers }: FastifyRequest): Promise<VerifiedClaims | null> {
    const { authorization } = headers;
    if (authorization === undefined) return null;
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
    const claims = token === undefined ? null : await this.verify(token);
    if (claims === null) {
      throw new Refusal('unauthenticated', 'auth.token_invalid', 'Please log in again.');
    }
    return claims;
  }
}
