import { KeyDestroyed, type KeyVault, newSealKey, type SealKey } from '../sealing/key-vault.ts';

/** The vault in memory, for tests. */
export class MemoryKeyVault implements KeyVault {
  readonly #keys = new Map<string, SealKey | null>();

  async keysFor(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>> {
    return new Map(
      streams.map((stream) => {
        const known = this.#keys.get(stream);
        if (known === null) throw new KeyDestroyed(stream);
        const key = known ?? newSealKey();
        this.#keys.set(stream, key);
        return [stream, key];
      }),
    );
  }

  async keysOf(streams: readonly string[]): Promise<ReadonlyMap<string, SealKey>> {
    const found = new Map<string, SealKey>();
    for (const stream of streams) {
      const key = this.#keys.get(stream);
      if (key) found.set(stream, key);
    }
    return found;
  }

  async destroy(streams: readonly string[]): Promise<void> {
    for (const stream of streams) this.#keys.set(stream, null);
  }

  async finishDestroying(): Promise<void> {
    // No key is made of another.
  }
}
