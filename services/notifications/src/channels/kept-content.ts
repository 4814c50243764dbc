import { type KeyVault, openSealed, seal, type SealKey } from '@trupial/event-store';

/** What the outbox keeps of a notification. */
export interface Kept {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Opens WhatsApp with the text. */
  readonly link: string | null;
}

const boundTo = (id: string, sealedFor: string): string => `${sealedFor} outbox ${id}`;

/**
 * Sealed with the key of whom it is about, or in clear for the office, whose notifications name
 * nobody. Null when that person was erased.
 */
export async function sealedContent(
  vault: KeyVault,
  id: string,
  sealedFor: string | null,
  content: Kept,
): Promise<Buffer | null> {
  const plain = Buffer.from(JSON.stringify(content));
  if (sealedFor === null) return plain;
  // This service may open, not make keys: who has none is not sealed for.
  const key = (await vault.keysOf([sealedFor])).get(sealedFor);
  return key === undefined ? null : seal(plain, key, boundTo(id, sealedFor));
}

/**
 * What {@link sealedContent} sealed; null after an erasure.
 *
 * @throws {Error} when it was changed or moved.
 */
export function openedContent(
  id: string,
  sealedFor: string | null,
  content: Buffer,
  keys: ReadonlyMap<string, SealKey>,
): Kept | null {
  if (sealedFor === null) return JSON.parse(content.toString()) as Kept;
  const key = keys.get(sealedFor);
  if (key === undefined) return null;
  const plain = openSealed(content, key, boundTo(id, sealedFor));
  if (plain === null) throw new Error(`a kept notification of ${sealedFor} was changed`);
  return JSON.parse(plain.toString()) as Kept; // what was sealed as one
}
