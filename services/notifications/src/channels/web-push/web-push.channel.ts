import {
  type Channel,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from '../channel.port.ts';
import { allowedEndpoint } from './allowed-endpoint.ts';
import { encryptMessage, type ReceiverKeys } from './encrypt-message.ts';
import { postMessage, type PushAnswer } from './post-message.ts';
import { type ServerKey, vapidHeader } from './server-key.ts';

/** A browser that somebody wants to be told in. */
export interface Subscription extends ReceiverKeys {
  readonly id: string;
  /** Where its push service takes messages; what a browser said, not to be trusted. */
  readonly endpoint: string;
}

/** Who is told in which browsers. */
export interface Subscriptions {
  of(who: Reachable): Promise<readonly Subscription[]>;
  /** It is no more: its push service said so. Safe to repeat. */
  remove(id: string): Promise<void>;
}

export interface WebPushOptions {
  readonly key: ServerKey;
  /** 'mailto:…': for the people of a push service. */
  readonly contact: string;
  /** Also push services on this computer: development and tests. */
  readonly loopbackToo: boolean;
  readonly clock: () => string;
}

/** Shorter than a channel's patience, so that a dead push service is not taken for all of them. */
const patienceMs = 8_000;
const longestText = 1_000;
const pages = {
  rider: '/find-my-ride',
  driver: '/driverpanel',
  office: '/operator',
  account: '/profile',
} as const;

/**
 * Web push (RFC 8030) to all browsers of somebody. A message that is handed over again replaces the
 * first one: by its topic while the push service still has it, by its tag on the screen.
 */
export class WebPushChannel implements Channel {
  readonly name = 'push';
  readonly isCarrier = true;
  readonly repeats = 'once';
  readonly #subscriptions: Subscriptions;
  readonly #options: WebPushOptions;

  constructor(subscriptions: Subscriptions, options: WebPushOptions) {
    this.#subscriptions = subscriptions;
    this.#options = options;
  }

  async reaches(who: Reachable): Promise<boolean> {
    return (await this.#subscriptions.of(who)).length > 0;
  }

  /** Resolves when one of his browsers' push services has it. */
  async send(push: Outgoing, signal: AbortSignal): Promise<Taken> {
    const subscriptions = await this.#subscriptions.of(push.to);
    const refusals = await Promise.all(subscriptions.map((one) => this.#toOne(one, push, signal)));
    if (refusals.includes(null)) return { carrierId: null };
    // Given up on the whole, not by one push service.
    signal.throwIfAborted();
    const later = refusals.find((refusal) => refusal?.again === 'later');
    throw later ?? refusals[0] ?? new CarrierRefused('never', 'no browser');
  }

  close(): void {
    // Each message has a connection of its own.
  }

  /** Why one browser does not get it; null when it does. */
  async #toOne(
    { id, endpoint, ...keys }: Subscription,
    push: Outgoing,
    signal: AbortSignal,
  ): Promise<CarrierRefused | null> {
    const { key, contact, loopbackToo, clock } = this.#options;
    const url = allowedEndpoint(endpoint, loopbackToo);
    if (url === null) return new CarrierRefused('never', 'bad endpoint');
    const now = Date.parse(clock());
    const secondsLeft = Math.max(0, Math.floor((Date.parse(push.expiresAt) - now) / 1_000));
    const headers = {
      // The push service compares it with its own clock, not with a moved one.
      Authorization: vapidHeader(key, url, contact, new Date()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(secondsLeft),
      Topic: topicOf(push.id),
      Urgency: 'high',
    };
    const body = encryptMessage(messageOf(push), keys);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    // A push service is chosen by the browser: one that fails says nothing of the others.
    const answer = await postMessage(url, headers, body, limit).catch(() => null);
    if (answer === null) return new CarrierRefused('later', 'no answer');
    if (answer.status === 404 || answer.status === 410) await this.#subscriptions.remove(id);
    return refusalOf(answer);
  }
}

function refusalOf({ status, afterMs }: PushAnswer): CarrierRefused | null {
  if (status >= 200 && status < 300) return null;
  const isForNow = status === 429 || status >= 500;
  return new CarrierRefused(isForNow ? 'later' : 'never', `push ${status}`, afterMs);
}

/** The notification's id in the 22 characters that a topic may have of its 32. */
const topicOf = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** What the browser gets; the page of whoever it is opens, not of a ride. */
function messageOf({ id, subject, text, to }: Outgoing): Buffer {
  const body = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  const message = { title: subject, body: body.toWellFormed(), tag: id, path: pages[to.as] };
  return Buffer.from(JSON.stringify(message));
}
