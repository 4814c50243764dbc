import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@trupial/contracts/values';
import type { RateLimits } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { routeOf } from './call.decorator.ts';
import { addressKey, isByAccount, limitOf } from './limits.ts';
import { callerOf } from './caller.ts';

export const RATE_LIMITS = Symbol('rate limits');

/** Refuses callers who exceed the rate limit, with 429 and Retry-After. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(@Inject(RATE_LIMITS) private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const limit = limitOf(routeOf(context.getHandler())?.limit ?? null);
    const { actor } = callerOf(request);
    const isCountedByAccount = isByAccount(limit) && actor.role !== 'visitor';
    const who = isCountedByAccount ? `account-${actor.id}` : addressKey(request.ip);
    const waitMs = await this.limits.take(limit, who);
    if (waitMs > 0) {
      throw new Refusal(
        'too_many',
        'too_many',
        'Too many requests. Please wait a moment and try again.',
        { retryAfterSeconds: Math.ceil(waitMs / 1000) },
      );
    }
    return true;
  }
}
