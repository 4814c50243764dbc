import { setTimeout } from 'node:timers/promises';
import type { ConnectionOptions, Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import {
  AuthorizationError,
  connect,
  nkeyAuthenticator,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { Listeners } from './announcements.ts';
import { announced, natsHeaders, receivedFrom } from './nats-messages.ts';
import { NatsLink } from './nats.link.ts';
import { announcedAs, inboxOf } from './subjects.ts';
import type { AnnouncementListener, MessageTransport, Served, Serving } from './transport.ts';
import { TransportError } from './transport.ts';
import { encodeBody, encodeReply, type WireMessage } from './wire.ts';

/** Every participant tries again at least this often while the broker is away. */
const reconnect = { waitMs: 250, jitterMs: 100 } as const;

/** How a part signs in at a broker that asks who it is. */
export interface BrokerSignIn {
  readonly nkeySeed: string;
  /** PEM of the authority that signed the broker's certificate; for `tls://`. */
  readonly authority?: string | undefined;
}

/** The transport of `docker compose up`: services of many processes meet at a NATS broker. */
export class NatsTransport implements MessageTransport {
  readonly #connection: NatsConnection;
  readonly #link: NatsLink;
  readonly #announcements = new Listeners();
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #report: (error: unknown) => void;

  private constructor(connection: NatsConnection, report: (error: unknown) => void) {
    this.#connection = connection;
    this.#link = new NatsLink(connection, report);
    this.#report = report;
  }

  /**
   * Waits for the broker without a limit, then keeps the connection open permanently. `name` is the
   * part that connects.
   *
   * @throws {BrokerRefuses} when the broker is there and does not know this part.
   */
  static async connect(
    url: string,
    name: string,
    report: (error: unknown) => void,
    signIn?: BrokerSignIn,
  ): Promise<NatsTransport> {
    const options: ConnectionOptions = {
      servers: serversOf(url),
      name,
      inboxPrefix: inboxOf(name),
      ...(signIn && {
        authenticator: nkeyAuthenticator(new TextEncoder().encode(signIn.nkeySeed)),
        // A broker that comes back with other users is asked again like one that is away.
        ignoreAuthErrorAbort: true,
      }),
      ...(url.startsWith('tls://') && {
        tls: { ...(signIn?.authority !== undefined && { ca: signIn.authority }) },
      }),
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnect.waitMs,
      reconnectJitter: reconnect.jitterMs,
      // A broker that disappeared without closing (its machine, the network) counts as lost after
      // the third of these at the latest: when two pings have no answer.
      pingInterval: 2_000,
      maxPingOut: 2,
      noAsyncTraces: true,
    };
    return new NatsTransport(await firstConnection(options, report), report);
  }

  /** Over a connection that is open already. */
  static over(connection: NatsConnection, report: (error: unknown) => void): NatsTransport {
    return new NatsTransport(connection, report);
  }

  async serve({ group, subjects, answer }: Serving): Promise<Served> {
    const replies = new Set<Promise<void>>();
    const callback = (error: Error | null, message: Msg): void => {
      if (error) return this.#report(error);
      const reply = answer(message.subject, receivedFrom(message))
        .then((given) => this.#reply(message, given))
        .catch(this.#report)
        .finally(() => replies.delete(reply));
      replies.add(reply);
    };
    const subscriptions = subjects.map((subject) =>
      this.#connection.subscribe(subject, { queue: group, callback }),
    );
    await this.#connection.flush();
    return {
      // A drained subscription still delivers the messages that the broker had already sent to it;
      // a plain unsubscribe would drop them.
      stop: async () => {
        await Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
      },
      flush: async () => {
        await Promise.all(replies);
        if (this.#link.isUp()) await this.#connection.flush();
      },
    };
  }

  /**
   * A reply made while the broker is unavailable waits for it, because the client's buffer is lost
   * with the connection. Then it waits for the caller, who may reconnect one attempt later than
   * this process.
   */
  async #reply(request: Msg, reply: WireMessage): Promise<void> {
    if (!this.#link.isUp()) {
      await this.#link.untilUp();
      await setTimeout(2 * (reconnect.waitMs + reconnect.jitterMs));
    }
    try {
      request.respond(reply.body, { headers: natsHeaders(reply.headers) });
    } catch (error) {
      this.#report(error);
      const failed = encodeReply('failed', {}, 0);
      request.respond(failed.body, { headers: natsHeaders(failed.headers) });
    }
  }

  async request(subject: string, request: WireMessage, timeoutMs: number): Promise<WireMessage> {
    if (!this.#link.isUp()) throw new TransportError('disconnected', subject);
    try {
      const options = { timeout: timeoutMs, headers: natsHeaders(request.headers) };
      return receivedFrom(await this.#connection.request(subject, request.body, options));
    } catch (error) {
      throw new TransportError(problemOf(error), subject, { cause: error });
    }
  }

  announce(subject: string, payload: unknown): void {
    if (!this.#link.isUp()) return;
    try {
      this.#connection.publish(announcedAs(subject), encodeBody(payload));
    } catch (error) {
      this.#report(error);
    }
  }

  onAnnounce(subject: string, listener: AnnouncementListener): () => void {
    const remove = this.#announcements.add(subject, listener);
    if (!this.#subscriptions.has(subject)) {
      const callback = (error: Error | null, message: Msg): void => {
        if (error) return this.#report(error);
        this.#announcements.tell(subject, announced(message.string()), this.#report);
      };
      const subscription = this.#connection.subscribe(announcedAs(subject), { callback });
      this.#subscriptions.set(subject, subscription);
    }
    return () => {
      remove();
      if (this.#announcements.has(subject)) return;
      this.#subscriptions.get(subject)?.unsubscribe();
      this.#subscriptions.delete(subject);
    };
  }

  onRestored(listener: () => void): () => void {
    return this.#link.onRestored(listener);
  }

  isUp(): boolean {
    return this.#link.isUp();
  }

  async close(): Promise<void> {
    if (this.#connection.isClosed()) return;
    if (this.#link.isUp()) await this.#connection.drain();
    else await this.#connection.close();
  }
}

/** The broker is there and does not let this part in: its users are made of other keys. */
export class BrokerRefuses extends Error {}

/** Tries until the broker is there; says once for each reason why it is not. */
async function firstConnection(
  options: ConnectionOptions,
  report: (error: unknown) => void,
): Promise<NatsConnection> {
  const reported = new Set<string>();
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      if (error instanceof AuthorizationError) {
        throw new BrokerRefuses('the message broker does not know this part', { cause: error });
      }
      if (!reported.has(String(error))) report(error);
      reported.add(String(error));
      await setTimeout(reconnect.waitMs);
    }
  }
}

/** The client's own form of the addresses; the scheme has said whether they need TLS. */
const serversOf = (url: string): string[] =>
  url.split(',').map((one) => one.trim().replace(/^(?:tls|nats):\/\//, ''));

function problemOf(error: unknown): TransportError['problem'] {
  if (error instanceof TimeoutError) return 'timed-out';
  if (error instanceof RequestError && error.isNoResponders()) return 'no-responder';
  if (error instanceof Error && error.message.includes('max_payload')) return 'too-large';
  return 'disconnected';
}
