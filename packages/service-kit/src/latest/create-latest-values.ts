import type { Logger } from '../logging/logger.ts';
import { FallbackLatestValues } from './fallback-latest-values.ts';
import type { LatestRules, LatestValues } from './latest-values.ts';
import { MemoryLatestValues } from './memory-latest-values.ts';
import { RedisLatestValues } from './redis-latest-values.ts';

/** In Redis when there is one, so that all processes share them; else in this process. */
export function createLatestValues(
  redisUrl: string | undefined,
  rules: LatestRules,
  logger: Logger,
  now?: () => number,
): LatestValues {
  const memory = new MemoryLatestValues(rules, now);
  if (redisUrl === undefined) return memory;
  const { name } = rules;
  return new FallbackLatestValues(new RedisLatestValues(redisUrl, rules), memory, {
    lost: (err) => logger.warn({ err, name }, 'Redis is away: each process keeps what it hears'),
    restored: () => logger.info({ name }, 'Redis is back: values are shared again'),
  });
}
