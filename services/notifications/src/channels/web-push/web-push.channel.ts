import { createHash } from 'node:crypto';
import {
  type Carrier,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from '../channel.port.ts';
import type { PushMessage, RiderLanguage } from '@trupial/contracts/values';
import { safeError } from '@trupial/service-kit';
import type { Offer } from '../../push/push-secrets.ts';
import { allowedEndpoint } from './allowed-endpoint.ts';
import { encryptMessage, type ReceiverKeys } from './encrypt-message.ts';
import { postMessage, type PushAnswer } from './post-message.ts';
import { ProvenServices } from './proven-services.ts';
import { type ServerKey, vapidHeader } from './server-key.ts';

/** A browser that somebody wants to be told in. */
export interface Subscription extends ReceiverKeys {
  readonly id: string;
  /** Where its push service takes messages; what a browser said, not to be trusted. */
  readonly endpoint: string;
  /** Of whoever reads it there; null when it is not known. */
  readonly language: RiderLanguage | null;
}

/** Who is told in which browsers. */
export interface Subscriptions {
  /** Whether somebody is told in any. */
  any(who: Reachable): Promise<boolean>;
  of(who: Reachable): Promise<readonly Subscription[]>;
  /** Its address is no more: its push service said so. Another address of it stays. Safe to repeat. */
  forgetAddress(subscription: Subscription): Promise<void>;
}

export interface WebPushOptions {
  readonly key: ServerKey;
  /** 'mailto:…': for the people of a push service. */
  readonly contact: string;
  /** Also push services on this computer: development and tests. */
  readonly loopbackToo: boolean;
  readonly clock: () => string;
  /** The token with which a driver accepts a ride from his notification. */
  tokenOf(offer: Offer): string;
  /** Which push services answer. */
  readonly services?: ProvenServices;
}

/** Shorter than a channel's patience, so that a dead push service is not taken for all of them. */
const patienceMs = 8_000;
const longestText = 1_000;
/** Tries of one that some of his browsers have and others do not. */
const mostRounds = 4;
const mostRemembered = 1_000;
const longestOfferMs = 10 * 60_000;

/**
 * Web push (RFC 8030) to all browsers of somebody. A message that is handed over again replaces the
 * first one: by its topic while the push service still has it, by its tag on the screen.
 */
export class WebPushChannel implements Carrier {
  readonly name = 'push';
  readonly isCarrier = true;
  readonly repeats = 'once';
  readonly #subscriptions: Subscriptions;
  readonly #options: WebPushOptions;
  readonly #services: ProvenServices;
  /** The browsers that have a notification already, while others do not. */
  readonly #begun = new Map<string, { had: Set<string>; rounds: number }>();

  constructor(subscriptions: Subscriptions, options: WebPushOptions) {
    this.#subscriptions = subscriptions;
    this.#options = options;
    this.#services = options.services ?? new ProvenServices();
  }

  async reaches(who: Reachable): Promise<boolean> {
    return this.#subscriptions.any(who);
  }

  /**
   * Resolves when all his browsers' push services have it, or will not take it. Where some could not be
   * reached it is handed over again, to those alone, a few times: it is then sent, because he has it.
   */
  async send(push: Outgoing, signal: AbortSignal): Promise<Taken> {
    const { had, rounds } = this.#begun.get(push.id) ?? { had: new Set<string>(), rounds: 0 };
    const all = await this.#subscriptions.of(push.to).catch(() => null);
    const missing = (all ?? []).filter(({ id }) => !had.has(id));
    const refusals = await Promise.all(missing.map((one) => this.#toOne(one, push, signal)));
    for (const [at, { id }] of missing.entries()) if (refusals[at] === null) had.add(id);
    // Without an answer of identity no push service has failed: visitors, who have no session that it is
    // asked for, go on.
    const later =
      all === null
        ? new CarrierRefused('later', 'sessions not known')
        : refusals.find((refusal) => refusal?.again === 'later');
    // Only a look at his browsers is a round: who waits for identity has not been tried.
    const tried = all === null ? rounds : rounds + 1;
    if (had.size > 0 && (later === undefined || (all !== null && tried >= mostRounds))) {
      this.#begun.delete(push.id);
      return { carrierId: null };
    }
    // Also when its time is over: a browser that has it would ring again.
    if (had.size > 0 && later) {
      this.#remember(push.id, { had, rounds: tried });
      throw new CarrierRefused('later', later.detail, later.afterMs, true);
    }
    // Given up on the whole, not by one push service.
    signal.throwIfAborted();
    throw later ?? refusals[0] ?? new CarrierRefused('never', 'no browser');
  }

  close(): void {
    // Each message has a connection of its own.
  }

  #remember(id: string, begun: { had: Set<string>; rounds: number }): void {
    this.#begun.delete(id);
    this.#begun.set(id, begun);
    const [oldest] = this.#begun.keys();
    if (this.#begun.size > mostRemembered && oldest !== undefined) this.#begun.delete(oldest);
  }

  /** An offer is good for one browser, for as long as its notification is of use: ten minutes at most. */
  #offerOf({ shown, expiresAt }: Outgoing, browserRow: string): PushMessage['accept'] {
    if (!shown?.offer) return null;
    const { words, ...of } = shown.offer;
    const { clock, tokenOf } = this.#options;
    // What staff sends again is of use for longer.
    const until = Math.min(Date.parse(expiresAt), Date.parse(clock()) + longestOfferMs);
    const token = tokenOf({ ...of, browserRow, until });
    return { token, words };
  }

  /** Why one browser does not get it; null when it does. */
  async #toOne(
    subscription: Subscription,
    push: Outgoing,
    signal: AbortSignal,
  ): Promise<CarrierRefused | null> {
    const { id, endpoint, language, ...keys } = subscription;
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
      Topic: topicOf(push.shown?.about ?? push.id, id),
      Urgency: 'high',
    };
    const body = encryptMessage(
      messageOf(inLanguage(push, language), this.#offerOf(push, id)),
      keys,
    );
    const ended = await this.#services.ask(url);
    if (ended === null) return new CarrierRefused('later', 'too many without an answer');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    // A push service is chosen by the browser: one that fails says nothing of the others.
    const answer = await postMessage(url, headers, body, limit).catch(safeError);
    ended(!('type' in answer));
    // Not its message: that quotes the address.
    if ('type' in answer) {
      return new CarrierRefused('later', `no answer: ${answer.code ?? answer.type}`);
    }
    if (answer.status === 404 || answer.status === 410) {
      await this.#subscriptions.forgetAddress(subscription);
    }
    return refusalOf(answer);
  }
}

function refusalOf({ status, afterMs }: PushAnswer): CarrierRefused | null {
  if (status >= 200 && status < 300) return null;
  const isForNow = status === 429 || status >= 500;
  return new CarrierRefused(isForNow ? 'later' : 'never', `push ${status}`, afterMs);
}

/**
 * What a push service replaces a message by, when its browser was not there for the first one: of what
 * it is about, in 32 characters that tell the push service nothing.
 */
const topicOf = (about: string, subscription: string): string =>
  createHash('sha256').update(`${subscription} ${about}`).digest('base64url').slice(0, 32);

/** What goes to several people is told to each in his language. */
const inLanguage = (push: Outgoing, language: RiderLanguage | null): Outgoing =>
  language === null ? push : { ...push, ...push.byLanguage?.[language] };

/** What the browser gets, encrypted; `shell/src/push` reads it. */
function messageOf(
  { id, subject, text, expiresAt, shown }: Outgoing,
  accept: PushMessage['accept'],
): Buffer {
  const body = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  const message: PushMessage = {
    title: subject,
    body: body.toWellFormed(),
    tag: shown?.about ?? id,
    page: shown?.page ?? '/',
    until: expiresAt,
    accept,
  };
  return Buffer.from(JSON.stringify(message));
}
