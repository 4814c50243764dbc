import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisMissing, startTestRedis, type TestRedis } from '../testing/start-test-redis.ts';
import { collectLog } from '../testing/test-bench.ts';
import { until } from '../testing/until.ts';
import { createLatestValues } from './create-latest-values.ts';
import type { LatestRules } from './latest-values.ts';
import { latestValuesContract } from '../testing/latest-values.contract.ts';
import { MemoryLatestValues } from './memory-latest-values.ts';
import { RedisLatestValues } from './redis-latest-values.ts';

const rules: LatestRules = { name: 'shared', keepMs: 60_000, everyMs: 4_500 };

describe('latest values in memory', () => {
  let aheadMs = 0;
  latestValuesContract(
    (given) => new MemoryLatestValues(given, () => Date.now() + aheadMs),
    (ms) => void (aheadMs += ms),
  );

  it('are forgotten after a minute to the millisecond', async () => {
    let now = 0;
    const values = new MemoryLatestValues(rules, () => now);
    await values.offer('7', 'here');
    now = 59_999;
    expect(await values.all()).toEqual(['here']);
    now = 60_000;
    expect(await values.all()).toEqual([]);
    expect(await values.get('7')).toBeNull();
  });

  it('know what other processes have taken, and count it', async () => {
    const values = new MemoryLatestValues(rules, () => 0);
    values.note('7', 'there');
    expect(await values.get('7')).toBe('there');
    expect(await values.offer('7', 'here')).toBe(4_500);
  });
});

describe.skipIf(redisMissing !== undefined)(`latest values in Redis ${redisMissing ?? ''}`, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.stop());

  const connected = async (given: LatestRules): Promise<RedisLatestValues> => {
    // Whether it keeps right is asked, not how fast a busy machine is.
    const values = new RedisLatestValues(redis.url, given, 10_000);
    const answers = (): Promise<boolean> =>
      values.all().then(
        () => true,
        () => false,
      );
    await until(answers, 'Redis answers');
    return values;
  };

  /** Its clock is the machine's, so the times that it has kept are put back instead. */
  const putBack = async (ms: number, { name }: LatestRules): Promise<void> => {
    const client = new Redis(redis.url);
    const times = `trupial:latest:${name}:times`;
    for (const key of await client.zrange(times, 0, '-1')) await client.zincrby(times, -ms, key);
    client.disconnect();
  };

  latestValuesContract(connected, putBack);

  it('are the same for all processes', async () => {
    const [one, other] = await Promise.all([connected(rules), connected(rules)]);
    expect(await one.offer('7', 'here')).toBe(0);
    expect(await other.get('7')).toBe('here');
    expect(await other.offer('7', 'there')).toBeGreaterThan(0);
    await Promise.all([one.close(), other.close()]);
  });

  it('leave nothing behind in Redis', async () => {
    const values = await connected({ ...rules, name: 'gone' });
    const client = new Redis(redis.url);
    await values.offer('7', 'here');
    const keys = await client.keys('trupial:latest:gone:*');
    expect(keys).toHaveLength(2);
    // Redis deletes each of them by itself.
    const lives = await Promise.all(keys.map((key) => client.pttl(key)));
    client.disconnect();
    for (const life of lives) {
      expect(life).toBeGreaterThan(0);
      expect(life).toBeLessThanOrEqual(rules.keepMs);
    }
    await values.close();
  });

  it('are what this process has heard while Redis is away, said once', async () => {
    const { logger, lines } = collectLog();
    const said = (text: string) => lines.filter((line) => String(line['msg']).startsWith(text));
    const values = createLatestValues(redis.url, { ...rules, name: 'away' }, logger);
    const taken = async (key: string): Promise<boolean> => (await values.offer(key, key)) === 0;
    // While it is away, this process takes it too.
    const isThere = () => said('Redis is away').length === said('Redis is back').length;
    await until(async () => (await taken(randomUUID())) && isThere(), 'Redis answers');
    await redis.kill();
    values.note('7', 'heard');
    expect(await values.get('7')).toBe('heard');
    expect(await taken('8')).toBe(true);
    expect(said('Redis is away').length).toBeGreaterThan(0);
    await redis.start();
    await until(async () => (await values.get('8')) === null, 'Redis is asked again');
    expect(said('Redis is back')).toHaveLength(said('Redis is away').length);
    await values.close();
  });
});
