import { setTimeout as pause } from 'node:timers/promises';
import { processorTime } from './processor-time.ts';

const lookMs = 500;
/** Of a core: what servers need that have nothing to do. */
const idleShare = 0.1;
const limitMs = 120_000;

/**
 * Waits until nothing that was started here works any more: what a product does after its answers,
 * such as notifications, must not take time from the server that is measured next.
 *
 * @throws after two minutes.
 */
export async function untilAtRest(): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (let before = await used(); ;) {
    await pause(lookMs);
    const now = await used();
    if (now - before < lookMs * idleShare) return;
    if (performance.now() > deadline) throw new Error('something still works after two minutes');
    before = now;
  }
}

async function used(): Promise<number> {
  const { node, postgres } = await processorTime(process.pid);
  return node + postgres;
}
