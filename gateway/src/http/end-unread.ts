import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longest body of a call, in bytes, unless the call says another. */
export const bodyLimit = 64 * 1024;

type Sent = Pick<IncomingMessage, 'complete' | 'headers'>;

/**
 * Whether a body that has not come whole is chunked, or says that it is longer than a call's may be.
 * One that says that it is short is left: to close while it is under way could cost its sender the
 * answer.
 */
export function mayGoOn({ complete, headers }: Sent): boolean {
  const isOpen = headers['transfer-encoding'] !== undefined;
  return !complete && (isOpen || Number(headers['content-length'] ?? 0) > bodyLimit);
}

/**
 * Ends the connection with an answer that comes before the whole body. Else Node reads the rest and
 * throws it away, for as long as it comes.
 */
export function endUnread(request: Sent, response: Pick<ServerResponse, 'setHeader'>): void {
  if (mayGoOn(request)) response.setHeader('Connection', 'close');
}
