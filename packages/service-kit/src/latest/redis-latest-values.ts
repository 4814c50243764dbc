import type { Redis } from 'ioredis';
import { connectRedis } from '../redis/connect-redis.ts';
import type { LatestRules, LatestValues, LatestWaitMs } from './latest-values.ts';

/** Times in a sorted set, values in a hash; one step of Redis and its clock. */
const offerScript = `
local keep, every = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('ZSCORE', KEYS[1], ARGV[3])
if last and tonumber(last) + every > now then return tonumber(last) + every - now end
for _, key in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - keep)) do
  redis.call('ZREM', KEYS[1], key)
  redis.call('HDEL', KEYS[2], key)
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[1], keep)
redis.call('PEXPIRE', KEYS[2], keep)
return 0
`;

/** The values of the given keys that are not too old; of all keys when none is given. */
const readScript = `
local keep = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local found = {}
for _, key in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now - keep, '+inf')) do
  if not ARGV[2] or ARGV[2] == key then found[#found + 1] = redis.call('HGET', KEYS[2], key) end
end
return found
`;

/**
 * Stores values in Redis, shared by all processes. Rejects immediately while Redis is unavailable.
 */
export class RedisLatestValues implements LatestValues {
  readonly #redis: Redis;
  readonly #rules: LatestRules;
  readonly #keys: readonly [times: string, values: string];

  constructor(url: string, rules: LatestRules, patienceMs?: number) {
    this.#rules = rules;
    this.#keys = [`trupial:latest:${rules.name}:times`, `trupial:latest:${rules.name}:values`];
    this.#redis = connectRedis(url, patienceMs);
  }

  async offer(key: string, value: string): Promise<LatestWaitMs> {
    const { keepMs, everyMs } = this.#rules;
    const wait = await this.#redis.eval(offerScript, 2, ...this.#keys, keepMs, everyMs, key, value);
    return Number(wait);
  }

  note(): void {
    // Redis knows it.
  }

  async get(key: string): Promise<string | null> {
    const [value] = await this.#read(key);
    return value ?? null;
  }

  all(): Promise<readonly string[]> {
    return this.#read();
  }

  close(): Promise<void> {
    this.#redis.disconnect();
    return Promise.resolve();
  }

  async #read(...key: readonly string[]): Promise<readonly string[]> {
    const { keepMs } = this.#rules;
    const values = await this.#redis.eval(readScript, 2, ...this.#keys, keepMs, ...key);
    return Array.isArray(values) ? values.map(String) : [];
  }
}
