import type { RecordedEvent } from '../port.ts';

/**
 * The personal fields: for each event type its fields, each with the value that replaces it after
 * erasure. A dot leads into a field: { DriverRegistered: { phone: '—', 'vehicle.plate': null } }.
 */
export type SealOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The value in the log in place of a field: the ciphertext and its parameters. */
export interface Sealed {
  readonly sealed: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Ways of sealing. The first was bound to its event only, this one to its field in it as well. */
export const [firstPrefix, prefix] = ['a1.', 'a2.'] as const;

/** A sealed field opens only in the event, and the place in it, for which it was sealed. */
export const boundTo = (stream: string, eventId: string, path: string, how: string): string =>
  how === firstPrefix
    ? `${stream} ${eventId.toLowerCase()}`
    : `${stream} ${eventId.toLowerCase()} ${path}`;

const fieldsOf = (data: unknown): Fields | null =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : null;

/** The value at a path; undefined when there is none. */
export function at(data: unknown, path: string): unknown {
  let found: unknown = data;
  for (const name of path.split('.')) found = fieldsOf(found)?.[name];
  return found;
}

/** The same data with something else at a path that is there. */
export function withAt(data: unknown, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.');
  const fields = fieldsOf(data) ?? {};
  return {
    ...fields,
    [name]: rest.length === 0 ? value : withAt(fields[name], rest.join('.'), value),
  };
}

/** The cipher at a path of a recorded event; null when it was written in clear, or is not there. */
export function cipherAt({ data }: RecordedEvent, path: string): string | null {
  const sealed = fieldsOf(at(data, path))?.['sealed'];
  const isCipher =
    typeof sealed === 'string' && (sealed.startsWith(prefix) || sealed.startsWith(firstPrefix));
  return isCipher ? sealed : null;
}
