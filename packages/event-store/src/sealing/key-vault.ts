import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/**
 * A key of 32 bytes, for AES-256-GCM. It is a key object: with bytes, creating a cipher takes four
 * times as long.
 */
export type SealKey = KeyObject;

/** A new random key. */
export const newSealKey = (): SealKey => createSecretKey(randomBytes(32));

const damaged = new WeakSet<SealKey>();

/** In place of a key that is damaged: it opens nothing. */
export function damagedKey(): SealKey {
  const key = newSealKey();
  damaged.add(key);
  return key;
}

/** @throws {KeyDamaged} when it only takes the place of a stream's key: nothing may be made with it. */
export function assertWhole(stream: string, key: SealKey): void {
  if (damaged.has(key)) throw new KeyDamaged(stream);
}

/**
 * Stores one key per stream, outside the log. When a stream's key is destroyed, the data sealed
 * with it are permanently unreadable, in every copy of the log.
 */
export interface KeyVault {
  /**
   * The keys to seal with; those that are missing are made and durable before this resolves.
   *
   * @throws {KeyDestroyed} when the key of one of them was destroyed: it gets no other.
   * @throws {KeyDamaged} when the vault cannot read one of them.
   */
  keysFor(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>>;
  /**
   * The keys to open with. Streams without a key are left out: it was destroyed, or there never was
   * one (a vault that makes keys in blocks also knows keys that nothing was sealed with yet). A key that this process read before may be answered for up to a minute after its end.
   * One that is damaged opens nothing: what was sealed with it reads like what was changed, and the keys
   * of the others are answered for.
   */
  keysOf(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>>;
  /** Destroys the keys of these streams permanently. Safe to repeat. */
  destroy(streams: readonly string[]): Promise<void>;
  /**
   * Ends what was begun: afterwards nothing is left of which a key that counts as destroyed could be
   * made. Who destroys by the vault's SQL, within a transaction of his own, needs it. Safe to repeat.
   */
  finishDestroying(): Promise<void>;
}

/** A key is in the vault, and cannot be unwrapped: its row was changed. */
export class KeyDamaged extends Error {
  readonly code = 'vault.key_damaged';

  constructor(stream: string) {
    super(`the key of ${stream} is damaged in the vault`);
    this.name = 'KeyDamaged';
  }
}

/** Nothing more may be sealed for this stream: its sealed data have been erased. */
export class KeyDestroyed extends Error {
  readonly code = 'vault.key_destroyed';
  readonly kind = 'conflict';

  constructor(stream: string) {
    super(`the key of ${stream} was destroyed`);
    this.name = 'KeyDestroyed';
  }
}
