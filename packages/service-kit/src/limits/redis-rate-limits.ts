import type { Redis } from 'ioredis';
import { connectRedis } from '../redis/connect-redis.ts';
import { type Limit, type RateLimits, slotsBack, type WaitMs } from './rate-limits.ts';

/** The same count as in memory, in one step of Redis and by its clock. */
const script = `
local max, window, back = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local slotMs = window / back
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local current = math.floor(now / slotMs)
local held = redis.call('HGETALL', KEYS[1])
local total, passed = 0, {}
for i = 1, #held, 2 do
  local slot, count = tonumber(held[i]), tonumber(held[i + 1])
  -- Later than now: the clock was set back. They would count until it is that late again.
  if slot < current - back or slot > current then
    redis.call('HDEL', KEYS[1], held[i])
  else
    total = total + count
    passed[#passed + 1] = { slot = slot, count = count }
  end
end
if total < max then
  redis.call('HINCRBY', KEYS[1], string.format('%.0f', current), 1)
  redis.call('PEXPIRE', KEYS[1], math.ceil(window + 2 * slotMs))
  return 0
end
table.sort(passed, function(one, other) return one.slot < other.slot end)
for _, held in ipairs(passed) do
  total = total - held.count
  if total < max then return math.ceil((held.slot + back + 1) * slotMs - now) end
end
return window
`;

/** Counts in Redis, shared by all gateways. Rejects immediately while Redis is unavailable. */
export class RedisRateLimits implements RateLimits {
  readonly #redis: Redis;

  constructor(url: string, patienceMs?: number) {
    this.#redis = connectRedis(url, patienceMs);
  }

  async take({ name, max, windowMs }: Limit, who: string): Promise<WaitMs> {
    const key = `trupial:limit:${name}:${who}`;
    return Number(await this.#redis.eval(script, 1, key, max, windowMs, slotsBack));
  }

  close(): Promise<void> {
    this.#redis.disconnect();
    return Promise.resolve();
  }
}
