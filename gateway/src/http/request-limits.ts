import { Refusal, type RefusalKind } from '@trupial/contracts/values';
import type { Limit, RateLimits, WaitMs } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import {
  isByAccount,
  type Network,
  networksOf,
  refusedLimit,
  ridersOfOneAddress,
  limitOf,
} from './limits.ts';
import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type CallHandler,
  type NestInterceptor,
} from '@nestjs/common';
import { routeOf } from './call.decorator.ts';
import { catchError, type Observable } from 'rxjs';

/** Counts requests by account, address and network. */
export class RequestLimits {
  /** `onReached` hears the name of each limit that refuses a request. */
  constructor(
    private readonly limits: RateLimits,
    private readonly onReached: (limit: string) => void = () => undefined,
  ) {}

  /** Counts a request that may be answered. Throws a refusal (429) when it is one too many. */
  async count(limit: Limit, request: FastifyRequest): Promise<void> {
    const { actor } = callerOf(request);
    if (!isByAccount(limit) || actor.role === 'visitor') {
      refuseFor(await this.#takeOf(networksOf(request.ip), limit));
      return;
    }
    const waitMs = await this.limits.take(limit, `account-${actor.id}`);
    if (waitMs > 0) this.onReached(limit.name);
    refuseFor(waitMs);
    if (actor.role !== 'rider') return;
    const { name, max, windowMs } = limit;
    const ofRiders = { name: `${name}-riders`, max: max * ridersOfOneAddress, windowMs };
    refuseFor(await this.#takeOf(networksOf(request.ip), ofRiders));
  }

  /**
   * Counts a request that is refused. Throws another refusal (429) when there were too many of
   * them. Requests that are answered do not count here and are never refused for it.
   */
  async countRefused(request: FastifyRequest): Promise<void> {
    refuseFor(await this.#takeOf(networksOf(request.ip), refusedLimit));
  }

  /** The smallest network first: one that is over its budget uses up none of the larger one's. */
  async #takeOf(networks: readonly Network[], limit: Limit): Promise<WaitMs> {
    for (const { key, budgets } of networks) {
      const waitMs = await this.limits.take({ ...limit, max: limit.max * budgets }, key);
      if (waitMs === 0) continue;
      this.onReached(limit.name);
      return waitMs;
    }
    return 0;
  }
}

function refuseFor(waitMs: WaitMs): void {
  if (waitMs === 0) return;
  throw new Refusal(
    'too_many',
    'too_many',
    'Too many requests. Please wait a moment and try again.',
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}

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

/** What a guess is answered: of a tracking id, a receipt, a session. */
const answersToGuesses: readonly RefusalKind[] = ['unauthenticated', 'forbidden', 'not_found'];

/**
 * Counts refused calls of callers whom the office has not given an account. Refusals of the guards
 * are counted there.
 */
@Injectable()
export class RefusedCallsInterceptor implements NestInterceptor {
  constructor(private readonly limits: RequestLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const { role } = callerOf(request).actor;
        const isGuess = error instanceof Refusal && answersToGuesses.includes(error.kind);
        if (isGuess && (role === 'visitor' || role === 'rider')) {
          await this.limits.countRefused(request);
        }
        throw error;
      }),
    );
  }
}
