import { Redis } from 'ioredis';

/** Every key of a Redis with its value, of every type, so that tests can search it. */
export async function redisContents(url: string): Promise<Map<string, string>> {
  const redis = new Redis(url);
  try {
    const contents = new Map<string, string>();
    for (const key of await redis.keys('*')) {
      contents.set(key, (await redis.dumpBuffer(key))?.toString('latin1') ?? '');
    }
    return contents;
  } finally {
    redis.disconnect();
  }
}
