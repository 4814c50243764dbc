import type { NewEvent, RecordedEvent } from '../port.ts';
import { storableJson } from '../validate.ts';
import type { SealKey } from './key-vault.ts';
import { KeptFromLog } from './kept-parts.ts';
import { open, seal } from './seal.ts';
import {
  at,
  boundTo,
  cipherAt,
  prefix,
  type Sealed,
  type SealOptions,
  withAt,
} from './sealed-fields.ts';
import type { SearchHashes } from './search-hashes.ts';

/** What an event is opened with. */
export interface EventKeys {
  /** Its stream's; undefined once it is destroyed. */
  readonly key: SealKey | undefined;
  readonly hashes: SearchHashes | undefined;
}

/** The data last sealed with a key. */
interface JustSealed {
  readonly sealed: string;
  readonly bound: string;
  readonly json: string;
}

/**
 * The process that seals an event is usually the one whose projections each read it a moment later:
 * it does not need to decrypt what it has just encrypted. Stored with the key, so that it is
 * removed together with the key.
 */
const justSealed = new WeakMap<SealKey, JustSealed>();

/** The JSON in a cipher; null when it was changed, moved, or sealed with another key. */
function openedJson(sealed: string, key: SealKey, bound: string): string | null {
  const known = justSealed.get(key);
  if (known?.sealed === sealed && known.bound === bound) return known.json;
  const plain = open(Buffer.from(sealed.slice(prefix.length), 'base64'), key, bound);
  return plain === null ? null : plain.toString();
}

/** Paths of the personal fields that an event has. A null says nothing of anybody: it stays as it is. */
const pathsIn = ({ type, data }: Pick<NewEvent, 'type' | 'data'>, options: SealOptions): string[] =>
  Object.keys(options[type] ?? {}).filter((path) => (at(data, path) ?? null) !== null);

/** Whether an event that is to be written has something personal. */
export const isPersonal = (event: NewEvent, options: SealOptions): boolean =>
  options[event.type] !== undefined && pathsIn(event, options).length > 0;

/** The event as it goes into the log. Throws InvalidEvent when a field is not storable JSON. */
export function sealedEvent(
  event: NewEvent,
  stream: string,
  key: SealKey,
  options: SealOptions,
): NewEvent {
  let data: unknown = event.data;
  for (const path of pathsIn(event, options)) {
    const json = storableJson(at(data, path), `${path} of ${event.type}`);
    const bound = boundTo(stream, event.id, path, prefix);
    const sealed = prefix + seal(Buffer.from(json), key, bound).toString('base64');
    justSealed.set(key, { sealed, bound, json });
    data = withAt(data, path, { sealed } satisfies Sealed);
  }
  return { ...event, data };
}

/** Whether something in a recorded event is sealed. */
export function isSealed(event: RecordedEvent, options: SealOptions): boolean {
  const parts = options[event.type];
  return parts !== undefined && Object.keys(parts).some((path) => cipherAt(event, path) !== null);
}

/**
 * The event with its fields opened, or erased when its key is destroyed. A field that was changed
 * or moved stays sealed: the reader then finds an event of a wrong shape, parks it and shows it.
 */
export function openedEvent(
  event: RecordedEvent,
  { key, hashes }: EventKeys,
  options: SealOptions,
): RecordedEvent {
  const parts = options[event.type];
  if (parts === undefined) return event;
  let { data } = event;
  const isErased = key === undefined && isSealed(event, options);
  for (const [path, erased] of Object.entries(parts)) {
    const sealed = cipherAt(event, path);
    if (sealed === null) continue;
    if (key === undefined) {
      data = withAt(data, path, erased);
      continue;
    }
    const how = sealed.slice(0, prefix.length);
    const json = openedJson(sealed, key, boundTo(event.stream, event.id, path, how));
    if (json !== null) data = withAt(data, path, JSON.parse(json));
  }
  return { ...event, data, kept: new KeptFromLog(event, parts, isErased, hashes) };
}
