import type { Route } from '@trupial/contracts/http';
import { type Duty, Refusal } from '@trupial/contracts/values';
import {
  type Actor,
  type Clock,
  dutyFirst,
  hasFreshProof,
  proofRequired,
} from '@trupial/service-kit';
import {
  ExpiredToken,
  type VerifiedClaims,
  type VerifyAccessToken,
} from '@trupial/service-kit/tokens';
import type { FastifyRequest } from 'fastify';
import { callerOf, proved } from './caller.ts';
import { commonLimit } from './limits.ts';
import type { RequestLimits } from './request-limits.ts';

const isOpenDespite: Readonly<Record<Duty, (route: Route) => boolean>> = {
  'choose-password': ({ beforePasswordChange }) => beforePasswordChange,
  'set-up-factor': ({ duringSetup }) => duringSetup,
};

/**
 * Default deny: only the callers that the route's policy names may pass. Others are counted by their
 * address. Who has a valid token is never refused for that count.
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
      if (error instanceof ExpiredToken) return this.refuseExpired(error, request);
      if (error instanceof Refusal) await this.limits.countRefused(request);
      throw error;
    }
    const first = mustDoFirst(route, callerOf(request).actor);
    if (first === null) return;
    // Known, and entitled to the call as soon as he has done it: he guesses nothing. After a 429 his
    // browser would not ask him for it.
    await this.limits.count(commonLimit, request);
    throw first;
  }

  /**
   * Refuses a token that was good before. A browser renews it after a 401, and not after a 429: so it
   * does not count as a guess, and others at the same address can renew theirs whatever somebody else
   * tries there. Whoever has stolen one learns nothing by it, and asks no more often with it than
   * without any. It counts for his address alone, where that would keep its owner out, and for its
   * session alone, where that would keep others at the address out.
   */
  private async refuseExpired(token: ExpiredToken, request: FastifyRequest): Promise<never> {
    await this.limits.countExpired(token.sessionId, request);
    throw tokenInvalid();
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
  }

  /** Null for no token at all; a bad one is refused even where visitors may call. */
  private async claimsOf({ headers }: FastifyRequest): Promise<VerifiedClaims | null> {
    const { authorization } = headers;
    if (authorization === undefined) return null;
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
    const claims = token === undefined ? null : await this.verify(token);
    if (claims === null) throw tokenInvalid();
    return claims;
  }
}

/** The refusal of a caller who may make the call, but has to do something before; or null. */
function mustDoFirst(route: Route, actor: Actor): Refusal | null {
  const { mustFirst } = actor;
  if (mustFirst && !isOpenDespite[mustFirst](route)) return dutyFirst(mustFirst);
  return route.proof && !hasFreshProof(actor) ? proofRequired() : null;
}

const tokenInvalid = (): Refusal =>
  new Refusal('unauthenticated', 'auth.token_invalid', 'Please log in again.');
