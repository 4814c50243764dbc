import { setTimeout as pause } from 'node:timers/promises';

const mostTries = 5;

/**
 * Asks as the API's documents want it: a server that is too busy answers 503 and names a time, and
 * the same request is sent again after it. Only for what is done once then: reads, signing in,
 * commands with an Idempotency-Key.
 */
export async function patiently(...request: Parameters<typeof fetch>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(...request);
    if (response.status !== 503 || tried === mostTries) return response;
    await response.arrayBuffer();
    await pause(Number(response.headers.get('Retry-After') ?? 1) * 1_000);
  }
}
