import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup } from './allowed-endpoint.ts';

/** What a push service said. */
export interface PushAnswer {
  readonly status: number;
  /** Milliseconds that it wants to be left alone; null when it did not say. */
  readonly afterMs: number | null;
}

/**
 * Posts a message to a push service; follows no redirect and reads no body.
 *
 * @throws when there is no answer before the signal.
 */
export async function postMessage(
  endpoint: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
): Promise<PushAnswer> {
  const isSecure = endpoint.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(body.length) },
    signal,
    // Only this computer is reached without TLS, and that only in development.
    ...(isSecure && endpoint.hostname !== 'localhost' && { lookup: publicLookup }),
  };
  const sent = isSecure ? httpsRequest(endpoint, options) : httpRequest(endpoint, options);
  sent.on('error', reject);
  sent.on('response', (answer) => {
    const { statusCode: status = 0, headers: said } = answer;
    answer.on('error', () => undefined).destroy();
    resolve({ status, afterMs: afterMsOf(said['retry-after'], Date.now()) });
  });
  sent.end(body);
  return promise;
}

/** Retry-After in milliseconds: seconds, or an HTTP date. */
function afterMsOf(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
