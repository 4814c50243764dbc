import { busRefusal } from './bus/bus-refusals.ts';
import type { Actor, RequestContext } from './request-context.ts';

/** Header names as they are on the wire (NATS headers are case-sensitive). */
export const header = {
  from: 'from',
  id: 'id',
  signature: 'signature',
  correlationId: 'correlation-id',
  who: 'who',
  deadline: 'deadline',
  traceparent: 'traceparent',
  minPosition: 'min-position',
  network: 'network',
  outcome: 'outcome',
  position: 'position',
  behind: 'behind',
} as const;

export type WireHeaders = Record<string, string>;

/** One message as both transports carry it: JSON text and text headers. */
export interface WireMessage {
  readonly body: string;
  readonly headers: WireHeaders;
}

/** `ok` carries the reply, `refused` a refusal, `failed` only a correlation id. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** `undefined` travels as an empty body, because JSON has no word for it. */
export const encodeBody = (value: unknown): string => JSON.stringify(value) ?? '';
export const decodeBody = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

/** The headers of a request; what is unknown gets none. */
export function encodeContext(context: RequestContext): WireHeaders {
  const headers: WireHeaders = {
    [header.correlationId]: context.correlationId,
    [header.who]: JSON.stringify(context.who),
  };
  if (context.deadline !== undefined) headers[header.deadline] = String(context.deadline);
  if (context.traceparent) headers[header.traceparent] = context.traceparent;
  if (context.minPosition) headers[header.minPosition] = String(context.minPosition);
  if (context.network) headers[header.network] = context.network;
  return headers;
}

/** The context in the headers of a request. */
export function decodeContext(headers: WireHeaders): RequestContext {
  const deadline = headers[header.deadline];
  const traceparent = headers[header.traceparent];
  const minPosition = headers[header.minPosition];
  const network = headers[header.network];
  return {
    correlationId: headers[header.correlationId] ?? 'none',
    who: decodeActor(headers[header.who]),
    ...(deadline && { deadline: Number(deadline) }),
    ...(traceparent && { traceparent }),
    ...(minPosition && { minPosition: Number(minPosition) }),
    ...(network && { network }),
  };
}

/**
 * Whoever sends a message says for whom: there is no default. The signature covers this header, so
 * that only our own parts write it (bus/signed.transport.ts).
 *
 * @throws {Refusal} 'bus.unsigned' without it.
 */
export function decodeActor(text: string | undefined): Actor {
  if (!text) throw busRefusal('unsigned');
  return JSON.parse(text) as Actor;
}

/** An answer. `position` is that of the last event written for it, 0 for none. */
export function encodeReply(
  outcome: Outcome,
  value: unknown,
  position: number,
  isBehind = false,
): WireMessage {
  const headers: WireHeaders = { [header.outcome]: outcome };
  if (position > 0) headers[header.position] = String(position);
  if (isBehind) headers[header.behind] = '1';
  return { body: encodeBody(value), headers };
}

export interface DecodedReply {
  readonly outcome: string | undefined;
  readonly value: unknown;
  readonly position: number;
  readonly isBehind: boolean;
}

/** The answer in a message. Throws when the body is not JSON. */
export function decodeReply(reply: WireMessage): DecodedReply {
  return {
    outcome: reply.headers[header.outcome],
    value: decodeBody(reply.body),
    position: Number(reply.headers[header.position] ?? 0),
    isBehind: reply.headers[header.behind] !== undefined,
  };
}
