import type { QueuedAction } from '../queue/action-queue.ts';

/** An action of carlos on ride 42, with the values that a test sets. */
export function anAction(facts: Partial<QueuedAction> = {}): QueuedAction {
  return {
    key: 'a-key',
    owner: 'carlos',
    command: 'setOffRide',
    rideId: 42,
    riderName: 'Ana Martina',
    takenAt: '2026-11-20T19:30:00.000Z',
    isKept: false,
    tries: 0,
    ...facts,
  };
}
