import { InvalidEvent } from './errors.ts';
import type { NewEvent, StreamWrite } from './port.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** NUL or half a surrogate pair: JSON can spell them, jsonb and UTF-8 cannot hold them. */
const UNSTORABLE_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
const MAX_VERSION = 2_147_483_647;

/**
 * JSON of an event's data or meta, checked to be storable. `JSON.stringify` writes NUL and lone
 * surrogates (and nothing else that matters here) as `\u` escapes, which is where we find them.
 */
export function storableJson(value: unknown, what: string): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (cause) {
    throw new InvalidEvent(`${what} is not JSON`, { cause });
  }
  if (json === undefined) throw new InvalidEvent(`${what} is not JSON`);
  if (json.includes('\\u') && UNSTORABLE_ESCAPE.test(json)) {
    throw new InvalidEvent(`${what} has a NUL character or half a surrogate pair`);
  }
  return json;
}

/** Throws {@link InvalidEvent} unless every adapter could store these writes. */
export function checkWrites(writes: readonly StreamWrite[]): void {
  if (writes.length === 0) throw new InvalidEvent('an append needs a stream');
  const streams = new Set<string>();
  const ids = new Set<string>();
  for (const { stream, expected, events } of writes) {
    checkText(stream, 'stream name');
    if (streams.has(stream)) throw new InvalidEvent(`stream ${stream} appears twice in one append`);
    streams.add(stream);
    if (expected !== 'any' && !isVersion(expected)) {
      throw new InvalidEvent(`expected version of ${stream} is ${expected}`);
    }
    if (events.length === 0) throw new InvalidEvent(`nothing to append to ${stream}`);
    for (const event of events) {
      checkEvent(event, ids);
      if (event.once && expected === 'any') {
        throw new InvalidEvent(`${event.type} of ${stream} may happen once: it needs a version`);
      }
    }
  }
}

function checkEvent({ id, type, schema = 1 }: NewEvent, ids: Set<string>): void {
  checkText(type, 'event type');
  if (!UUID.test(id)) throw new InvalidEvent(`event id of ${type} is not a UUID`);
  if (ids.has(id.toLowerCase())) throw new InvalidEvent(`event id ${id} appears twice`);
  ids.add(id.toLowerCase());
  if (!Number.isInteger(schema) || schema < 1 || schema > 32_767) {
    throw new InvalidEvent(`schema of ${type} is ${schema}`);
  }
}

function isVersion(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < MAX_VERSION;
}

function checkText(text: string, what: string): void {
  if (text.length === 0 || text.length > 200 || text.includes('\0') || !text.isWellFormed()) {
    throw new InvalidEvent(`${what} must be 1 to 200 storable characters`);
  }
}
