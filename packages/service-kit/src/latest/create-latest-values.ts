import type { Logger } from '../logging/logger.ts';
import { SharedOrOwn } from '../redis/shared-or-own.ts';
import type { LatestRules, LatestValues } from './latest-values.ts';
import { MemoryLatestValues } from './memory-latest-values.ts';
import { RedisLatestValues } from './redis-latest-values.ts';

/**
 * In Redis when there is one, so that all processes share them; else, and while Redis is away, in
 * this process, which notes the values that others set.
 */
export function createLatestValues(
  redisUrl: string | undefined,
  rules: LatestRules,
  logger: Logger,
  now?: () => number,
): LatestValues {
  const memory = new MemoryLatestValues(rules, now);
  if (redisUrl === undefined) return memory;
  const { name } = rules;
  const shared: LatestValues = new RedisLatestValues(redisUrl, rules);
  const stores = new SharedOrOwn(shared, memory, {
    lost: (err) => logger.warn({ err, name }, 'Redis is away: each process keeps what it hears'),
    restored: () => logger.info({ name }, 'Redis is back: values are shared again'),
  });
  return {
    offer: (key, value) => stores.ask((values) => values.offer(key, value)),
    note: (key, value) => memory.note(key, value),
    get: (key) => stores.ask((values) => values.get(key)),
    all: () => stores.ask((values) => values.all()),
    close: () => stores.close(),
  };
}
