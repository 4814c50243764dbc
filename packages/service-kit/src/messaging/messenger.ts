import { Injectable } from '@nestjs/common';
import type { MessageContract, ReplyOf, RequestOf } from '@trupial/contracts/messages';
import { Refusal, type RefusalShape } from '@trupial/contracts/values';
import { InternalFailure, unavailable } from './failures.ts';
import type { RequestContext } from './request-context.ts';
import { appendedPosition, currentContext, noteAppended, noteBehind } from './request-context.ts';
import { traced } from '../tracing/tracer.ts';
import { type AnnouncementListener, type MessageTransport, TransportError } from './transport.ts';
import { decodeReply, encodeBody, encodeContext } from './wire.ts';

const defaultTimeoutMs = 5_000;

export interface MessengerOptions {
  /** Checks every reply against its contract (default: only when NODE_ENV is 'test'). */
  readonly checkReplies?: boolean;
}

/** Sends requests to other services and receives their announcements, over any transport. */
@Injectable()
export class Messenger {
  readonly #transport: MessageTransport;
  readonly #checkReplies: boolean;

  constructor(transport: MessageTransport, options: MessengerOptions = {}) {
    this.#transport = transport;
    this.#checkReplies = options.checkReplies ?? process.env['NODE_ENV'] === 'test';
  }

  /**
   * Sends a request and returns its reply. The current conversation (actor, correlation id,
   * deadline, trace) is sent with it; `context` replaces parts of that. The last position that this
   * conversation has written becomes the minimum position that the answer must include.
   *
   * @throws {Refusal} as the service refused; 'service.unavailable' when there was no answer in
   * time.
   * @throws {InternalFailure} when the service failed.
   */
  async request<C extends MessageContract>(
    contract: C,
    payload: RequestOf<C>,
    context: Partial<RequestContext> = {},
  ): Promise<ReplyOf<C>> {
    const sent = outgoing({ ...currentContext(), ...context }, contract.timeoutMs);
    const timeLeft = sent.deadline - Date.now();
    if (timeLeft <= 0) throw unavailable(new TransportError('timed-out', contract.subject));
    const reply = await traced(
      `ask ${contract.subject}`,
      { kind: 'client', parent: sent.traceparent },
      (span) => {
        const { traceparent = sent.traceparent } = span ?? {};
        const headers = encodeContext({ ...sent, ...(traceparent && { traceparent }) });
        const message = { body: encodeBody(payload), headers };
        return this.#transport.request(contract.subject, message, timeLeft);
      },
    ).catch((error: unknown) => {
      throw unavailable(error);
    });
    const { outcome, value, position, isBehind } = decodeReply(reply);
    noteAppended(position);
    if (isBehind) noteBehind();
    // Only our own request server writes replies; `outcome` identifies the shape.
    if (outcome === 'refused') throw Refusal.fromShape(value as RefusalShape);
    if (outcome !== 'ok') throw new InternalFailure(sent.correlationId);
    if (this.#checkReplies) contract.reply.parse(value);
    return value as ReplyOf<C>;
  }

  /** Wakes all listeners; nothing may depend on the delivery. */
  announce(subject: string, payload: unknown): void {
    this.#transport.announce(subject, payload);
  }

  /** Listens to announcements of all processes; returns a function that stops it. */
  onAnnounce(subject: string, listener: AnnouncementListener): () => void {
    return this.#transport.onAnnounce(subject, listener);
  }

  /** Called when a lost connection is back and announcements may have been missed. */
  onRestored(listener: () => void): () => void {
    return this.#transport.onRestored(listener);
  }
}

type Outgoing = RequestContext & { readonly deadline: number };

/** The nearer of the caller's deadline and the message's own limit; the later position. */
function outgoing(context: RequestContext, timeoutMs = defaultTimeoutMs): Outgoing {
  const deadline = Math.min(context.deadline ?? Infinity, Date.now() + timeoutMs);
  const minPosition = Math.max(context.minPosition ?? 0, appendedPosition());
  return { ...context, deadline, ...(minPosition > 0 && { minPosition }) };
}
