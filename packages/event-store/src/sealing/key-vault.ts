import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** A key of 32 bytes, for AES-256-GCM. As an object: given as bytes, a cipher takes four times as long. */
export type SealKey = KeyObject;

/** A new random key. */
export const newSealKey = (): SealKey => createSecretKey(randomBytes(32));

/**
 * Keeps one key per stream, outside the log. Who destroys a stream's key makes what was sealed with
 * it unreadable for good, wherever copies of the log may lie.
 */
export interface KeyVault {
  /**
   * The keys to seal with; those that are missing are made and durable before this resolves.
   *
   * @throws {KeyDestroyed} when the key of one of them was destroyed: it gets no other.
   */
  keysFor(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>>;
  /**
   * The keys to open with. Streams without a key are left out: it was destroyed, or there never was
   * one. A key that this process read before may be answered for up to a minute after its end.
   */
  keysOf(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>>;
  /** Destroys the keys of these streams for good. Repeating it is harmless. */
  destroy(streams: readonly string[]): Promise<void>;
}

/** Nothing more may be sealed for this stream: what was sealed for it has been erased. */
export class KeyDestroyed extends Error {
  readonly code = 'vault.key_destroyed';
  readonly kind = 'conflict';

  constructor(stream: string) {
    super(`the key of ${stream} was destroyed`);
    this.name = 'KeyDestroyed';
  }
}
