import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

import type { SealKey } from './key-vault.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

// Random bytes are fetched from the system for many nonces at once: one call each costs more than
// the cipher itself.
const pool = Buffer.alloc(nonceBytes * 256);
let taken = pool.length;

function newNonce(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  const nonce = Buffer.from(pool.subarray(taken, taken + nonceBytes));
  taken += nonceBytes;
  return nonce;
}

/**
 * Seals bytes with AES-256-GCM: nonce, ciphertext and tag in sequence. `bound` is authenticated but
 * not encrypted: data sealed for one place cannot be opened in another.
 */
export function seal(plain: Buffer, key: SealKey, bound: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what {@link seal} sealed; null when it was changed, moved, or sealed with another key. */
export function open(sealed: Buffer, key: SealKey, bound: string): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    const plain = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
    // GCM holds nothing back: this only checks the tag.
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}
