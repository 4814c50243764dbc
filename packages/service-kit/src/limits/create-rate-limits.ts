import type { Logger } from '../logging/logger.ts';
import { FallbackRateLimits } from './fallback-rate-limits.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { RedisRateLimits } from './redis-rate-limits.ts';

/** In Redis when there is one, so that all gateways count together; else in this process. */
export function createRateLimits(redisUrl: string | undefined, logger: Logger): RateLimits {
  const memory = new MemoryRateLimits();
  if (redisUrl === undefined) return memory;
  return new FallbackRateLimits(new RedisRateLimits(redisUrl), memory, {
    lost: (err) => logger.warn({ err }, 'Redis is away: each gateway counts limits by itself'),
    restored: () => logger.info('Redis is back: limits are counted together again'),
  });
}
