import { createHmac, type KeyObject } from 'node:crypto';
import { isSame } from '../../keys/macs.ts';

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
export const isMac = (
  given: string | undefined,
  key: KeyObject,
  fields: readonly (string | number | undefined)[],
  body: string,
): boolean => given !== undefined && isSame(given, macOf(key, fields, body));
