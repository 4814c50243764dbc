import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { waitOf } from '../carrier-http.ts';
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
    resolve({ status, afterMs: waitOf(said['retry-after'] ?? null) });
  });
  sent.end(body);
  return promise;
}
