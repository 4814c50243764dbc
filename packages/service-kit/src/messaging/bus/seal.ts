import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a body for the other part of a pair; `bound` must be the same when it is opened. */
export function sealed(body: string, key: KeyObject, bound: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bound));
  const content = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** @throws {Error} when it was sealed with another key or bound to something else. */
export function opened(text: string, key: KeyObject, bound: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const content = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([content, decipher.final()]).toString('utf8');
}
