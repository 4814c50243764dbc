import type { RecordedEvent } from '../port.ts';
import type { SealKey } from './key-vault.ts';
import { type EventKeys, openedEvent } from './sealed-part.ts';
import type { SealOptions } from './sealed-fields.ts';

interface Opened {
  readonly key: SealKey;
  readonly options: SealOptions;
  readonly event: RecordedEvent;
}

/** Stored with the recorded event, so that it is removed together with the log's tail. */
const openedOf = new WeakMap<RecordedEvent, Opened>();

/**
 * Like {@link openedEvent}, for an event that several subscriptions of a process receive shortly
 * after each other: the tail gives all of them the same events, and they get the same opened ones.
 * Without a key, or with another one, it is opened again: erased data read as erased.
 */
export function openedOnce(
  recorded: RecordedEvent,
  keys: EventKeys,
  options: SealOptions,
): RecordedEvent {
  const { key } = keys;
  if (key === undefined || options[recorded.type] === undefined) {
    return openedEvent(recorded, keys, options);
  }
  const known = openedOf.get(recorded);
  if (known?.key === key && known.options === options) return known.event;
  const event = openedEvent(recorded, keys, options);
  openedOf.set(recorded, { key, options, event });
  return event;
}
