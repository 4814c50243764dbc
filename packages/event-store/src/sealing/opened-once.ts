import type { RecordedEvent } from '../port.ts';
import type { SealKey } from './key-vault.ts';
import { openedEvent, type SealOptions } from './sealed-part.ts';

interface Opened {
  readonly key: SealKey;
  readonly options: SealOptions;
  readonly event: RecordedEvent;
}

/** Held by the event as it was recorded, so that it goes with the log's tail. */
const openedOf = new WeakMap<RecordedEvent, Opened>();

/**
 * Like {@link openedEvent}, for what several subscriptions of a process are handed a moment after
 * each other: the tail hands all of them the same events, and they get the same opened ones. With no
 * key, or another, it is opened anew: what is erased reads as erased.
 */
export function openedOnce(
  recorded: RecordedEvent,
  key: SealKey | undefined,
  options: SealOptions,
): RecordedEvent {
  if (key === undefined || options[recorded.type] === undefined) {
    return openedEvent(recorded, key, options);
  }
  const known = openedOf.get(recorded);
  if (known?.key === key && known.options === options) return known.event;
  const event = openedEvent(recorded, key, options);
  openedOf.set(recorded, { key, options, event });
  return event;
}
