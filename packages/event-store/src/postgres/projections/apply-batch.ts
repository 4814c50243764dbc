import { LogUnavailable } from '../../errors.ts';
import type { RecordedEvent } from '../../port.ts';
import { pause } from '../../pause.ts';
import { isTransient, sqlState } from '../sql.ts';
import { KeyDamaged } from '../../sealing/key-vault.ts';
import { MasterKeyMissing } from '../vault/master-keys.ts';

/** The checkpoint is not where this projector left it: another process has moved it. */
export class FenceLost extends Error {
  constructor(name: string) {
    super(`checkpoint ${name} was moved by somebody else`);
    this.name = 'FenceLost';
  }
}

export interface BatchWork {
  /** Applies these events and moves past them, in one transaction or not at all. */
  apply(events: readonly RecordedEvent[]): Promise<void>;
  /** Records that this event cannot be applied and moves past it, likewise. */
  park(event: RecordedEvent, error: unknown): Promise<void>;
  readonly signal: AbortSignal;
}

const TRIES = 5;

/**
 * Applies a batch. When it fails, it is halved until the failing event is found, which is tried 5
 * times in total and then parked; the others are applied. Throws errors that are not caused by an
 * event: a lost database, a log that does not answer, a lost fence.
 */
export async function applyBatch(events: readonly RecordedEvent[], work: BatchWork): Promise<void> {
  const [first, second] = events;
  if (!first) return;
  if (!second) return applyOne(first, work);
  try {
    await work.apply(events);
  } catch (error) {
    if (!isEventsFault(error)) throw error;
    const middle = Math.ceil(events.length / 2);
    await applyBatch(events.slice(0, middle), work);
    await applyBatch(events.slice(middle), work);
  }
}

async function applyOne(event: RecordedEvent, work: BatchWork): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work.apply([event]);
    } catch (error) {
      if (!isEventsFault(error)) throw error;
      if (attempt === TRIES) return work.park(event, error);
      await pause(10 * 2 ** attempt, work.signal);
      if (work.signal.aborted) throw error;
    }
  }
}

/** Whether an event may be to blame for an error, rather than the databases or the fence. */
export function isEventsFault(error: unknown): boolean {
  if (error instanceof FenceLost) return false;
  // What a projection gets of the log when it reads earlier events.
  if (error instanceof LogUnavailable || error instanceof MasterKeyMissing) return false;
  // The one for searches: of a stream whose own key is damaged the events stay sealed.
  if (error instanceof KeyDamaged) return false;
  // A statement over its time limit: a smaller batch may do, and no other event should wait for it.
  return sqlState(error) === '57014' || !isTransient(error);
}
