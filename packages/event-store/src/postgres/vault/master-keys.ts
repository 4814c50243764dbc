import { createSecretKey, hkdfSync } from 'node:crypto';

import { open, seal } from '../../sealing/seal.ts';
import type { SealKey } from '../../sealing/key-vault.ts';

/**
 * One secret that wraps the keys of streams. Its name identifies it without revealing anything of
 * it.
 */
interface MasterKey {
  readonly name: string;
  readonly key: SealKey;
}

const least = 32;

function masterKeyOf(secret: string): MasterKey {
  if (secret.length < least) throw new RangeError(`a seal key needs at least ${least} characters`);
  const derive = (what: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `trupial vault ${what}`, bytes));
  return { name: derive('name', 6).toString('hex'), key: createSecretKey(derive('key', 32)) };
}

/** Keys were wrapped with a master key that is not among those given. */
export class MasterKeyMissing extends Error {
  readonly code = 'vault.master_key_missing';

  constructor(name: string) {
    super(`contacts were sealed with a seal key that was not given (its name is ${name})`);
    this.name = 'MasterKeyMissing';
  }
}

/**
 * The master keys of a vault. The first one wraps; the others only unwrap, so that a new key can be
 * introduced while the old one is still needed.
 */
export class MasterKeys {
  readonly #first: MasterKey;
  readonly #byName: ReadonlyMap<string, SealKey>;

  /** Throws RangeError for none, or one that is too short. */
  constructor(secrets: readonly string[]) {
    const [first, ...older] = secrets.map(masterKeyOf);
    if (first === undefined) throw new RangeError('a vault needs a seal key');
    this.#first = first;
    this.#byName = new Map([first, ...older].map(({ name, key }) => [name, key]));
  }

  /** Name of the one that wraps. */
  get first(): string {
    return this.#first.name;
  }

  knows(name: string): boolean {
    return this.#byName.has(name);
  }

  wrap(key: SealKey, stream: string): Buffer {
    return seal(key.export(), this.#first.key, stream);
  }

  /**
   * Null for one that was changed, or belongs to another stream.
   *
   * @throws {MasterKeyMissing}: a key that cannot be unwrapped is not the same as a destroyed key.
   */
  unwrap(wrapped: Buffer, stream: string, name: string): SealKey | null {
    const master = this.#byName.get(name);
    if (!master) throw new MasterKeyMissing(name);
    const bytes = open(wrapped, master, stream);
    return bytes && createSecretKey(bytes);
  }
}
