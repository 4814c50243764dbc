import { createHmac, randomInt } from 'node:crypto';

/** How many codes are made at a time. */
const codesAtATime = 10;

/** Without letters and digits that look alike: 31 of them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

/** New codes such as `k7mq-2x9p-bfwd`, of 59 random bits each. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: codesAtATime }, () => {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });

/**
 * What is kept of a code: nobody can try codes on it without the server's secret. Spaces, dashes
 * and capitals do not matter.
 */
export function hashOfRecoveryCode(secret: string, accountId: number, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', secret)
    .update(JSON.stringify(['recovery code', accountId, plain]))
    .digest();
}
