import { Refusal } from '@trupial/contracts/values';
import {
  type Limit,
  type Network,
  networksOf,
  type RateLimits,
  type WaitMs,
} from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { expiredLimit, isByAccount, refusedLimit, ridersOfOneAddress } from './limits.ts';

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

  /** Counts a request with an expired token of a session. Throws a refusal (429), likewise. */
  async countExpired(sessionId: string, request: FastifyRequest): Promise<void> {
    const networks = networksOf(request.ip);
    const ofSession = networks.map(({ key, budgets }) => ({ key: `${key}-${sessionId}`, budgets }));
    refuseFor(await this.#takeOf(ofSession, expiredLimit));
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
