import { headers, type Msg } from '@nats-io/transport-node';
import { decodeBody, type WireHeaders, type WireMessage } from './wire.ts';

/**
 * All our headers are one of the broker's, as JSON: the client writes and reads each of its headers
 * with a dozen steps, which took a fifth of a message's time.
 */
const packed = 'trupial';

/** Our headers as the broker carries them. */
export function natsHeaders(from: WireHeaders): ReturnType<typeof headers> {
  const to = headers();
  to.set(packed, JSON.stringify(from));
  return to;
}

/** A message of the broker as we write them. */
export const receivedFrom = (message: Msg): WireMessage => ({
  body: message.string(),
  headers: unpacked(message.headers?.get(packed)),
});

/** What is announced. What is no JSON says nothing; an error here would end the connection. */
export function announced(text: string): unknown {
  try {
    return decodeBody(text);
  } catch {
    return undefined;
  }
}

/** Anything that our own side did not write has no headers, and so no signature. */
function unpacked(text: string | undefined): WireHeaders {
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    const isText = Object.values(read).every((value) => typeof value === 'string');
    // Every value was just seen to be a string.
    return isText ? (read as WireHeaders) : {};
  } catch {
    return {};
  }
}
