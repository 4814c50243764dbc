/**
 * So many random bytes in hexadecimal. Unlike `crypto.randomUUID` it is also there in pages that come
 * over plain http from another machine, which no browser takes for a secure context.
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
