import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { redisMissing, startTestRedis, type TestRedis } from '../testing/start-test-redis.ts';
import { collectLog } from '../testing/test-bench.ts';
import { until } from '../testing/until.ts';
import { createRateLimits } from './create-rate-limits.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import { rateLimitsContract } from '../testing/rate-limits.contract.ts';
import { type Limit, slotsBack } from './rate-limits.ts';
import { RedisRateLimits } from './redis-rate-limits.ts';

const limit = { name: 'login', max: 10, windowMs: 60_000 };

describe('limits in memory', () => {
  let behindMs = 0;
  rateLimitsContract(
    () => new MemoryRateLimits(() => Date.now() - behindMs),
    (byMs) => void (behindMs += byMs),
  );

  it('remembers no more callers than it must', async () => {
    const limits = new MemoryRateLimits();
    const once = { ...limit, max: 1 };
    await limits.take(once, 'quiet');
    await limits.take(once, 'loud');
    for (let n = 0; n < 49_999; n += 1) {
      await limits.take(once, String(n));
      if (n % 1_000 === 0) expect(await limits.take(once, 'loud')).toBeGreaterThan(0);
    }
    expect(await limits.take(once, 'loud')).toBeGreaterThan(0);
    expect(await limits.take(once, 'quiet')).toBe(0);
  });
});

describe.skipIf(redisMissing !== undefined)(`limits in Redis ${redisMissing ?? ''}`, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.stop());

  const connected = async (): Promise<RedisRateLimits> => {
    // Whether it counts right is asked, not how fast a busy machine is.
    const limits = new RedisRateLimits(redis.url, 10_000);
    const probe = { ...limit, name: 'probe' };
    const answers = (): Promise<boolean> =>
      limits.take(probe, 'probe').then(
        () => true,
        () => false,
      );
    await until(answers, 'Redis answers');
    return limits;
  };
  const keysLike = async (pattern: string): Promise<string[]> => {
    const client = new Redis(redis.url);
    const keys = await client.keys(pattern);
    client.disconnect();
    return keys;
  };

  /** Its clock is the machine's, so what it counted is put off instead. */
  const putOff = async (byMs: number, { name, windowMs }: Limit): Promise<void> => {
    const client = new Redis(redis.url);
    for (const key of await client.keys(`trupial:limit:${name}:*`)) {
      const slots = Object.entries(await client.hgetall(key));
      await client.del(key);
      for (const [slot, count] of slots) {
        await client.hset(key, String(Number(slot) + (byMs * slotsBack) / windowMs), count);
      }
    }
    client.disconnect();
  };

  rateLimitsContract(connected, putOff);

  it('counts for all gateways together', async () => {
    const [one, other] = await Promise.all([connected(), connected()]);
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).take(limit, 'shared')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    await Promise.all([one.close(), other.close()]);
  });

  it('leaves nothing behind in Redis', async () => {
    const limits = await connected();
    await limits.take({ ...limit, windowMs: 60_000 }, 'gone');
    const keys = await keysLike('*gone');
    expect(keys).toHaveLength(1);
    const client = new Redis(redis.url);
    // Redis deletes it after the window and two of its 60 parts.
    const [life] = await Promise.all(keys.map((key) => client.pttl(key)));
    client.disconnect();
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(62_000);
    await limits.close();
  });

  it('holds while Redis is down or hangs, says so once, and counts together again after', async () => {
    const { logger, lines } = collectLog();
    const said = (text: string) => lines.filter((line) => String(line['msg']).startsWith(text));
    const limits = createRateLimits(redis.url, logger);
    // An answer that comes too late has been counted in Redis, which is away nevertheless.
    const isThere = async (): Promise<boolean> => {
      await limits.take(limit, 'somebody');
      return said('Redis is away').length === said('Redis is back').length;
    };
    const countsTogether = async (): Promise<void> => {
      await until(isThere, 'Redis is asked');
      expect(await keysLike('*somebody')).toHaveLength(1);
    };
    await countsTogether();
    const logged = said('Redis is away').length;

    await redis.kill();
    for (let n = 0; n < 10; n += 1) expect(await limits.take(limit, 'guesser')).toBe(0);
    for (let n = 0; n < 50; n += 1) expect(await limits.take(limit, 'guesser')).toBeGreaterThan(0);
    expect(said('Redis is away')).toHaveLength(logged + 1);

    await redis.start();
    await countsTogether();
    expect(said('Redis is back')).toHaveLength(logged + 1);

    // Redis is asked again after a second, which does not pass here.
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = vi.spyOn(RedisRateLimits.prototype, 'take');
    onTestFinished(() => {
      vi.useRealTimers();
      asked.mockRestore();
    });
    redis.freeze();
    for (let n = 0; n < 20; n += 1) await limits.take(limit, 'patient');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await limits.take(limit, 'patient')).toBeGreaterThan(0);
    redis.thaw();
    await limits.close();
  });
});
