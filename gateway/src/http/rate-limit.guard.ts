import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { routeOf } from './call.decorator.ts';
import { limitOf } from './limits.ts';
import { RequestLimits } from './request-limits.ts';

/** Refuses callers who exceed the rate limit, with 429 and Retry-After. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RequestLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.limits.count(limitOf(routeOf(context.getHandler())?.limit ?? null), request);
    return true;
  }
}
