import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Route } from '@trupial/contracts/http';
import { type Duty, Refusal } from '@trupial/contracts/values';
import { CLOCK, type Clock, dutyFirst, hasFreshProof, proofRequired } from '@trupial/service-kit';
import type { VerifiedClaims, VerifyAccessToken } from '@trupial/service-kit/tokens';
import type { FastifyRequest } from 'fastify';
import { isOpen } from '../documentation/open.decorator.ts';
import { routeOf } from './call.decorator.ts';
import { callerOf, proved } from './caller.ts';
import { RequestLimits } from './request-limits.ts';

export const VERIFY_ACCESS_TOKEN = Symbol('verify access token');

const isOpenDespite: Readonly<Record<Duty, (route: Route) => boolean>> = {
  'choose-password': ({ beforePasswordChange }) => beforePasswordChange,
  'set-up-factor': ({ duringSetup }) => duringSetup,
};

/**
 * Default deny: only the callers that the route's policy names may pass. Others are counted by their
 * address.
 */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(
    @Inject(VERIFY_ACCESS_TOKEN) private readonly verify: VerifyAccessToken,
    private readonly limits: RequestLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (route === undefined) return isOpen(context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    try {
      await this.check(route, request);
    } catch (error) {
      if (error instanceof Refusal) await this.limits.countRefused(request);
      throw error;
    }
    return true;
  }

  private async check(route: Route, request: FastifyRequest): Promise<void> {
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
