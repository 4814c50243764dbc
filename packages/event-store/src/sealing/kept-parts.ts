import type { KeptParts, RecordedEvent } from '../port.ts';
import type { SealKey } from './key-vault.ts';
import {
  at,
  boundTo,
  cipherAt,
  firstPrefix,
  prefix,
  type SealOptions,
  withAt,
} from './sealed-fields.ts';
import { open } from './seal.ts';
import type { SearchHashes } from './search-hashes.ts';

/** What replaces each personal field of an event after erasure, by its path. */
type Parts = SealOptions[string];

/** What a read model stores after erasure. */
export const nothingKept = String.raw`\x`;

/** How a field is stored. Only a log from before there was sealing has fields in clear. */
const kinds = { none: 0, first: 1, sealed: 2, clear: 3 } as const;
const idBytes = 16;
const headBytes = 4;

/** What a read model stores of an event in place of its personal fields. */
export class KeptFromLog implements KeptParts {
  readonly #recorded: RecordedEvent;
  readonly #parts: Parts;
  readonly #isErased: boolean;
  readonly #hashes: SearchHashes | undefined;
  #sealed: string | undefined;

  constructor(
    recorded: RecordedEvent,
    parts: Parts,
    isErased: boolean,
    hashes: SearchHashes | undefined,
  ) {
    this.#recorded = recorded;
    this.#parts = parts;
    this.#isErased = isErased;
    this.#hashes = hashes;
  }

  /** The fields as the log has them, for a column of type bytea; {@link openKept} reads it. */
  get sealed(): string {
    this.#sealed ??= this.#isErased ? nothingKept : keptText(this.#recorded, this.#parts);
    return this.#sealed;
  }

  /** Hashes by which the fields' texts are found. */
  get hashes(): SearchHashes {
    if (this.#hashes === undefined) throw new Error('the vault has no key for searches');
    return this.#hashes;
  }
}

/** The personal fields of a recorded event as its log has them: the event's id, then each field. */
function keptText(event: RecordedEvent, parts: Parts): string {
  const pieces = [Buffer.from(event.id.replaceAll('-', ''), 'hex')];
  for (const path of Object.keys(parts)) {
    const cipher = cipherAt(event, path);
    const value = at(event.data, path);
    const kind =
      cipher !== null
        ? cipher.startsWith(firstPrefix)
          ? kinds.first
          : kinds.sealed
        : value === undefined
          ? kinds.none
          : kinds.clear;
    const bytes =
      cipher !== null
        ? Buffer.from(cipher.slice(prefix.length), 'base64')
        : Buffer.from(value === undefined ? '' : JSON.stringify(value));
    const head = Buffer.alloc(headBytes);
    head.writeUInt32LE(bytes.length * headBytes + kind);
    pieces.push(head, bytes);
  }
  return nothingKept + Buffer.concat(pieces).toString('hex');
}

interface Opened {
  readonly kept: Buffer;
  readonly value: unknown;
}

/** What was last opened with a key: removed together with the key, which is destroyed in an erasure. */
const lastOpened = new WeakMap<SealKey, Opened>();

/**
 * The personal fields that a read model stored, in the shape that they have in the event; with
 * nothing stored, or without the key, those of an erased person.
 *
 * @throws {Error} when they were changed, moved, or sealed with another key.
 */
export function openKept(
  kept: Buffer,
  stream: string,
  key: SealKey | undefined,
  parts: Parts,
): Readonly<Record<string, unknown>> {
  const known = key && lastOpened.get(key);
  // The columns of one stream always hold the same fields.
  if (known?.kept.equals(kept)) return known.value as Readonly<Record<string, unknown>>;
  const value = opened(kept, stream, key, parts);
  if (key !== undefined) lastOpened.set(key, { kept, value });
  return value;
}

function opened(kept: Buffer, stream: string, key: SealKey | undefined, parts: Parts) {
  let value: Readonly<Record<string, unknown>> = {};
  const eventId = uuidOf(kept.subarray(0, idBytes));
  let from = idBytes;
  for (const [path, erased] of Object.entries(parts)) {
    const head = from < kept.length ? kept.readUInt32LE(from) : kinds.none;
    const [kind, length] = [head % headBytes, Math.floor(head / headBytes)];
    const bytes = kept.subarray(from + headBytes, from + headBytes + length);
    from += headBytes + length;
    if (kind === kinds.clear) value = withAt(value, path, JSON.parse(bytes.toString()));
    else if (kept.length === 0 || (kind !== kinds.none && key === undefined)) {
      value = withAt(value, path, erased);
    } else if (kind !== kinds.none && key !== undefined) {
      const how = kind === kinds.first ? firstPrefix : prefix;
      const plain = open(bytes, key, boundTo(stream, eventId, path, how));
      if (plain === null) throw new Error(`${path} of ${stream} was changed after it was sealed`);
      value = withAt(value, path, JSON.parse(plain.toString()));
    }
  }
  return value;
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
