import { unavailable } from './failures.ts';
import { currentContext } from './request-context.ts';

/**
 * Stops long work whose caller waits no more: what it would answer after his deadline nobody reads.
 * To be called before each part of the work.
 *
 * @throws {Refusal} 503 when the deadline of the running conversation has passed.
 */
export function assertAwaited(): void {
  const { deadline } = currentContext();
  if (deadline !== undefined && Date.now() > deadline) throw unavailable(undefined);
}
