import { DRIVER_COMMANDS } from '../rides/driver-command.ts';
import { EMPTY_QUEUE, reduceQueue } from './action-queue.ts';
import type { ActionQueue, QueuedAction, QueueEvent, RefusedAction } from './action-queue.ts';

/** What of the browser's Storage is needed. */
type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The storage key of the queue; other tabs get a change under this name. */
export const QUEUE_NAME = 'driver_actions';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isAction(value: unknown): value is QueuedAction {
  if (!isRecord(value)) return false;
  const { key, owner, command, rideId, riderName, takenAt, isKept, tries } = value;
  const { seenAmendment } = value;
  return (
    [key, owner, riderName, takenAt].every((text) => typeof text === 'string') &&
    (DRIVER_COMMANDS as readonly unknown[]).includes(command) &&
    typeof rideId === 'number' &&
    (seenAmendment === undefined || typeof seenAmendment === 'number') &&
    typeof isKept === 'boolean' &&
    typeof tries === 'number'
  );
}

const isRefusal = (value: unknown): value is RefusedAction =>
  isAction(value) && 'reason' in value && typeof value.reason === 'string';

const listOf = <Item>(value: unknown, is: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(value) ? value.filter(is) : [];

/**
 * The queue in the browser's storage. It survives a reload and is shared by all tabs. It is read
 * again before every change, and entries that cannot be read (from another version) are left out.
 */
export class QueueStorage {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  read(): ActionQueue {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(QUEUE_NAME) ?? '{}');
      if (!isRecord(stored)) return EMPTY_QUEUE;
      return {
        waiting: listOf(stored['waiting'], isAction),
        refused: listOf(stored['refused'], isRefusal),
      };
    } catch {
      return EMPTY_QUEUE;
    }
  }

  /** Writes the queue after an event and answers it. */
  apply(event: QueueEvent): ActionQueue {
    const next = reduceQueue(this.read(), event);
    this.#storage.setItem(QUEUE_NAME, JSON.stringify(next));
    return next;
  }
}
