const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * W3C trace context of one call: where the server keeps traces, all work that the call causes is
 * under it. It is made here, so that a click's trace begins with the click; it needs no SDK.
 */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
