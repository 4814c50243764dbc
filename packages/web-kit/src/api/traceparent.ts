const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * W3C trace context of one call: where the server keeps traces, everything that the call causes
 * stands under it. Made here, so that a click's trace begins with the click; it costs no SDK.
 */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
