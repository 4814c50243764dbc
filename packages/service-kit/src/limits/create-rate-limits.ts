import type { Logger } from '../logging/logger.ts';
import { SharedOrOwn } from '../redis/shared-or-own.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { RedisRateLimits } from './redis-rate-limits.ts';

/** While Redis is away it is asked again this often, not with every request. */
const askAgainMs = 1_000;

/**
 * In Redis when there is one, so that all gateways count together; else, and while Redis is away, in
 * this process: a limit holds even then.
 */
export function createRateLimits(redisUrl: string | undefined, logger: Logger): RateLimits {
  const memory = new MemoryRateLimits();
  if (redisUrl === undefined) return memory;
  const shared: RateLimits = new RedisRateLimits(redisUrl);
  const watch = {
    lost: (err: unknown) =>
      logger.warn({ err }, 'Redis is away: each gateway counts limits by itself'),
    restored: () => logger.info('Redis is back: limits are counted together again'),
  };
  const stores = new SharedOrOwn(shared, memory, watch, askAgainMs);
  return {
    take: (limit, who) => stores.ask((limits) => limits.take(limit, who)),
    close: () => stores.close(),
  };
}
