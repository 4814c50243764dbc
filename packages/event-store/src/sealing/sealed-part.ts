import type { NewEvent, RecordedEvent } from '../port.ts';
import { storableJson } from '../validate.ts';
import type { SealKey } from './key-vault.ts';
import { open, seal } from './seal.ts';

/** Which part of an event's data is personal, and what stands for it once it is erased. */
export interface SealOptions {
  /** Name of the field, e.g. 'contact'. */
  readonly part: string;
  /** What readers get in its place when its key is gone. */
  readonly erased: unknown;
}

/** What lies in the log in the part's place: the cipher and how it was made. */
interface Sealed {
  readonly sealed: string;
}

/** Tells this way of sealing from those that may come. */
const prefix = 'a1.';

/** A sealed part opens only in the event for which it was sealed. */
const boundTo = (stream: string, eventId: string): string => `${stream} ${eventId.toLowerCase()}`;

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> | null =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : null;

/** Whether an event that is to be written has the part. */
export const hasPart = ({ data }: NewEvent, { part }: SealOptions): boolean =>
  typeof data === 'object' && data !== null && part in data;

/** The event as it goes into the log. Throws InvalidEvent when the part is not storable JSON. */
export function sealedEvent(
  event: NewEvent,
  stream: string,
  key: SealKey,
  { part }: SealOptions,
): NewEvent {
  const fields = fieldsOf(event.data);
  const json = storableJson(fields?.[part], `${part} of ${event.type}`);
  const cipher = seal(Buffer.from(json), key, boundTo(stream, event.id));
  return { ...event, data: { ...fields, [part]: { sealed: prefix + cipher.toString('base64') } } };
}

/** The sealed part of a recorded event; null when there is none, or it was written in clear. */
export function sealedPartOf({ data }: RecordedEvent, { part }: SealOptions): string | null {
  if (typeof data !== 'object' || data === null || !(part in data)) return null;
  const found = (data as Readonly<Record<string, unknown>>)[part]; // `in` has just found it
  if (typeof found !== 'object' || found === null || !('sealed' in found)) return null;
  const { sealed } = found as Sealed;
  return typeof sealed === 'string' && sealed.startsWith(prefix) ? sealed : null;
}

/**
 * The event with its part opened, or erased when its key is gone. What was changed or moved stays
 * sealed: whoever reads it finds an event of a wrong shape, parks it and shows it.
 */
export function openedEvent(
  event: RecordedEvent,
  key: SealKey | undefined,
  options: SealOptions,
): RecordedEvent {
  const sealed = sealedPartOf(event, options);
  if (sealed === null) return event;
  const withPart = (part: unknown): RecordedEvent => ({
    ...event,
    data: { ...fieldsOf(event.data), [options.part]: part },
  });
  if (key === undefined) return withPart(options.erased);
  const cipher = Buffer.from(sealed.slice(prefix.length), 'base64');
  const plain = open(cipher, key, boundTo(event.stream, event.id));
  return plain === null ? event : withPart(JSON.parse(plain.toString()));
}
