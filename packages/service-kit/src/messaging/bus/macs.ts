import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA-256 over a list of fields and a body. The fields are written as JSON, so that no field
 * can pass for a part of another.
 */
export const macOf = (
  key: KeyObject,
  fields: readonly (string | number | undefined)[],
  body: string,
): string =>
  createHmac('sha256', key)
    .update(`${JSON.stringify(fields)}\n${body}`)
    .digest('base64url');

/** Whether `given` is that HMAC. Takes the same time either way. */
export function isMac(
  given: string | undefined,
  key: KeyObject,
  fields: readonly (string | number | undefined)[],
  body: string,
): boolean {
  if (given === undefined) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(macOf(key, fields, body))];
  return one.length === other.length && timingSafeEqual(one, other);
}
