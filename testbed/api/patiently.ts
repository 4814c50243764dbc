import { setTimeout as pause } from 'node:timers/promises';

/** It ends what is refused for ever. */
const patienceMs = 30_000;

/**
 * Asks as the API's documents want it: a server that is too busy answers 503 and names a time, and
 * the same request is sent again after it. Only for what is done once then: reads, signing in,
 * commands with an Idempotency-Key.
 */
export async function patiently(...request: Parameters<typeof fetch>): Promise<Response> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const response = await fetch(...request);
    if (response.status !== 503 || performance.now() > deadline) return response;
    await response.arrayBuffer();
    await pause(Number(response.headers.get('Retry-After') ?? 1) * 1_000);
  }
}
