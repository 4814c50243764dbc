import { Redis } from 'ioredis';

/** No request waits longer than this for Redis, in milliseconds. */
const PATIENCE_MS = 150;

/**
 * A connection that rejects immediately while Redis is unavailable, and keeps trying to connect.
 * `patienceMs`: the longest wait for an answer.
 */
export function connectRedis(url: string, patienceMs = PATIENCE_MS): Redis {
  const redis = new Redis(url, {
    commandTimeout: patienceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // Every lost connection and failed attempt is one; the rejected command tells of it.
  redis.on('error', () => undefined);
  return redis;
}
