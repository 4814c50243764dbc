import { CarrierAway, CarrierRefused } from './channel.port.ts';

/** One request to a carrier. */
export interface CarrierRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** How an adapter reads its carrier's answers. */
export interface CarrierAnswers {
  /** The carrier's own code in the JSON of a refusal; null when there is none. */
  codeOf(json: unknown): number | null;
  /** Codes that are about this receiver alone, with what they mean; never tried again. */
  readonly forThisOne: Readonly<Record<number, string>>;
  /** Codes that ask for fewer requests. */
  readonly busy: ReadonlySet<number>;
}

/**
 * Posts to a carrier and answers the JSON of its yes; null for a yes whose rest was lost, because it
 * has the message.
 *
 * @throws {CarrierRefused} 'never' for a receiver whom it cannot reach; 'busy' when it asks for
 * fewer requests, is down, or does not accept our account, which all others would meet as well;
 * 'later' otherwise.
 * @throws {CarrierAway} when there was no connection. Any other error: it may have the message.
 */
export async function askCarrier(
  { url, headers, body, signal }: CarrierRequest,
  { codeOf, forThisOne, busy }: CarrierAnswers,
): Promise<unknown> {
  // A redirect would take the secrets elsewhere.
  const request = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
  const response = await fetch(url, request).catch((error: unknown) => {
    throw isUnconnected(error) ? new CarrierAway(error) : error;
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const { status } = response;
  const code = codeOf(json);
  const said = code === null ? `http ${status}` : String(code);
  const meaning = code === null ? undefined : forThisOne[code];
  if (meaning !== undefined) throw new CarrierRefused('never', `${said}: ${meaning}`);
  const isAboutUs = status === 401 || status === 403 || status === 404;
  const isBusy = status === 429 || status === 503 || (code !== null && busy.has(code));
  if (isAboutUs || isBusy) {
    throw new CarrierRefused('busy', said, waitOf(response.headers.get('retry-after')));
  }
  throw new CarrierRefused('later', said);
}

/** Longer than `fetch` tries to connect (10 s), so that it says whether there was a connection. */
export const httpPatienceMs = 15_000;

/**
 * No address, no connection, or no TLS on it: nothing of the request was read. A handshake that a reset
 * ends is not told from a later reset: that carrier may have the message.
 */
const unconnectedCodes =
  /^(?:UND_ERR_CONNECT_TIMEOUT|EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
const lostInHandshake = 'before secure TLS connection was established';
const connectingCalls: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

function isUnconnected(error: unknown): boolean {
  const { cause } = error as { cause?: { errors?: readonly unknown[] } };
  // With several addresses there is an error of each.
  const [first = cause] = cause?.errors ?? [];
  const { code, syscall, message } = (first ?? {}) as Readonly<Record<string, unknown>>;
  // That has the code of any lost connection: only the sentence says when it was lost.
  const isLostInHandshake = String(message).includes(lostInHandshake);
  return isLostInHandshake || connectingCalls.has(syscall) || unconnectedCodes.test(String(code));
}

/** The milliseconds of a Retry-After header, which is seconds or a date; null without a valid one. */
export function waitOf(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
