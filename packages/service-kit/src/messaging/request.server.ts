import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { MessageContract } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { isObservable, lastValueFrom } from 'rxjs';
import { Admission } from './admission.ts';
import { toRefusal, unavailable } from './failures.ts';
import { appendedPosition, readBehind, runInContext } from './request-context.ts';
import { activeTracer } from '../tracing/tracer.ts';
import type { MessageTransport, Served } from './transport.ts';
import { decodeBody, decodeContext, encodeReply, type Outcome, type WireMessage } from './wire.ts';
import { within } from './within.ts';

export interface RequestServerOptions {
  /** The service's name: its instances share the work. */
  readonly group: string;
  readonly transport: MessageTransport;
  /** Requests handled at once (default 128) and waiting (default 2,000); beyond it, 503 at once. */
  readonly inFlight?: number;
  readonly queued?: number;
  /** How long close() waits for requests in flight (default 8,000 ms). */
  readonly drainMs?: number;
  /** Answered without queueing, so that a busy service still reports its status. */
  readonly urgent?: Readonly<Record<string, () => Promise<unknown>>>;
  /** The subjects that it is about to answer. */
  readonly onServing?: (subjects: readonly string[]) => void;
  readonly onFailure: (error: unknown, subject: string) => void;
  readonly onAnswered?: (subject: string, outcome: Outcome, seconds: number) => void;
}

/**
 * Nest's server side of our messages, the same over both transports. Stock ServerNats loses
 * replies in flight on SIGTERM; this one stops taking, finishes, flushes, and only then is closed.
 */
export class RequestServer extends Server implements CustomTransportStrategy {
  readonly #options: RequestServerOptions;
  readonly #admission: Admission;
  #served: Served | undefined;

  constructor(options: RequestServerOptions) {
    super();
    this.#options = options;
    this.#admission = new Admission({
      inFlight: options.inFlight ?? 128,
      queued: options.queued ?? 2_000,
    });
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    const { group, transport, urgent } = this.#options;
    const subjects = [...this.messageHandlers.keys(), ...Object.keys(urgent ?? {})];
    const answer = this.#answer.bind(this);
    this.#options.onServing?.(subjects);
    try {
      this.#served = await transport.serve({ group, subjects, answer });
      callback();
    } catch (error) {
      callback(error);
    }
  }

  async #answer(subject: string, request: WireMessage): Promise<WireMessage> {
    const started = performance.now();
    const reply = await this.#reply(subject, request);
    const seconds = (performance.now() - started) / 1_000;
    this.#options.onAnswered?.(subject, reply.outcome, seconds);
    return reply.message;
  }

  async #reply(subject: string, request: WireMessage): Promise<Reply> {
    try {
      const context = decodeContext(request.headers);
      const { traceparent: parent, deadline } = context;
      const span = this.#isUrgent(subject)
        ? undefined
        : activeTracer()?.start(subject, { kind: 'server', parent });
      const own = span ? { ...context, traceparent: span.traceparent } : context;
      const reply = await runInContext(own, () => this.#handle(subject, request, deadline));
      span?.end({ failed: reply.outcome === 'failed', attributes: { outcome: reply.outcome } });
      return reply;
    } catch (error) {
      // What says not for whom it is has no conversation in which it could be handled.
      if (error instanceof Refusal) return refused(error);
      return this.#failed(subject, error);
    }
  }

  /** Monitoring programs call it all the time, and it is not part of a user's work. */
  #isUrgent(subject: string): boolean {
    return this.#options.urgent?.[subject] !== undefined;
  }

  async #handle(subject: string, request: WireMessage, deadline?: number): Promise<Reply> {
    try {
      const urgent = this.#options.urgent?.[subject];
      const value = urgent
        ? await urgent()
        : await this.#admission.run(() => this.#call(subject, request, deadline));
      return replyOf('ok', value);
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) return this.#failed(subject, error);
      if (refusal.cause) this.#options.onFailure(refusal.cause, subject);
      return refused(refusal);
    }
  }

  async #call(subject: string, { body }: WireMessage, deadline?: number): Promise<unknown> {
    if (deadline !== undefined && Date.now() > deadline) throw unavailable(undefined);
    const handler = this.messageHandlers.get(subject);
    if (!handler) throw new Error(`no handler for ${subject}`);
    const result: unknown = await handler(accepted(handler, decodeBody(body)), undefined);
    return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
  }

  #failed(subject: string, error: unknown): Reply {
    this.#options.onFailure(error, subject);
    return replyOf('failed', {});
  }

  /** Requests running and waiting right now. */
  get load(): { readonly running: number; readonly waiting: number } {
    return this.#admission.load;
  }

  override async close(): Promise<void> {
    const served = this.#served;
    if (!served) return;
    this.#served = undefined;
    const drained = served
      .stop()
      .then(() => this.#admission.whenIdle())
      .then(() => served.flush())
      .catch((error: unknown) => this.#options.onFailure(error, '(drain)'));
    const done = await within(this.#options.drainMs ?? 8_000, drained);
    if (!done) this.#options.onFailure(new Error('stopped with work in flight'), '(drain)');
  }

  on(): never {
    throw new Error('the request server has no events');
  }

  unwrap<T>(): T {
    // Nest's signature leaves the type to the caller; what there is to unwrap is the transport.
    return this.#options.transport as T;
  }
}

interface Reply {
  /** As it is counted; the message may say it otherwise. */
  readonly outcome: Outcome;
  readonly message: WireMessage;
}

const replyOf = (outcome: Outcome, value: unknown): Reply => ({
  outcome,
  message: encodeReply(outcome, value, appendedPosition(), readBehind()),
});

/** What is away or has too much to do refuses the caller, and is a failure to whoever watches. */
const refused = (refusal: Refusal): Reply => {
  const reply = replyOf('refused', refusal.toShape());
  return refusal.kind === 'unavailable' ? { ...reply, outcome: 'failed' } : reply;
};

/** The request after the contract's schema has accepted it. */
function accepted(handler: MessageHandler, request: unknown): unknown {
  const contract = handler.extras?.['contract'] as MessageContract | undefined;
  if (!contract) return request;
  const parsed = contract.request.safeParse(request);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
  const text = issues[0]?.message ?? 'Invalid request';
  throw new Refusal('invalid', 'request.invalid', text, { fields });
}
