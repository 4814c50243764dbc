import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is true; false when it was not within `limit` milliseconds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limit: number,
  interval = 10,
): Promise<boolean> {
  const deadline = performance.now() + limit;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await delay(interval);
  }
}
