import { type KeyVault, openSealed, seal } from '@trupial/event-store';
import type { Keys } from './kept-contact.ts';

/**
 * Seals a value for one place with the key of a stream, for a column of type bytea. The key is made
 * when there is none.
 *
 * @throws {KeyDestroyed} when it was destroyed.
 */
export async function sealValue(
  vault: KeyVault,
  stream: string,
  place: string,
  value: unknown,
): Promise<Buffer> {
  const key = (await vault.keysFor([stream])).get(stream);
  if (key === undefined) throw new Error(`the vault made no key for ${stream}`);
  return seal(Buffer.from(JSON.stringify(value)), key, `${stream} ${place}`);
}

/**
 * What {@link sealValue} sealed; null when nothing is there, or its key was destroyed.
 *
 * @throws {Error} when it was changed, moved, or sealed with another key.
 */
export function openValue(sealed: Buffer, keys: Keys, stream: string, place: string): unknown {
  const key = keys.get(stream);
  if (sealed.length === 0 || key === undefined) return null;
  const plain = openSealed(sealed, key, `${stream} ${place}`);
  if (plain === null) throw new Error(`${place} of ${stream} was changed after it was sealed`);
  return JSON.parse(plain.toString());
}
