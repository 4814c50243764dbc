import { randomUUID } from 'node:crypto';
import type { Part } from '@trupial/contracts/bus';
import { Refusal } from '@trupial/contracts/values';
import type { KeyRing } from '../../keys/key-ring.ts';
import type { AnnouncementListener, Served, Serving } from '../transport.ts';
import { TransportError } from '../transport.ts';
import { header, type WireHeaders, type WireMessage } from '../wire.ts';
import { Announcer } from './announcer.ts';
import { busRefusal } from './bus-refusals.ts';
import { isMac, macOf } from './macs.ts';
import { refusalOfMessage, refusedReply } from './message-check.ts';
import { type PairKey, pairKeysOf } from './pair-keys.ts';
import { PartTransport, type PartTransportOptions } from './part.transport.ts';
import { opened, sealed } from './seal.ts';
import { SeenMessages } from './seen-messages.ts';

/** What `inner` brings is not trusted. */
export interface SignedTransportOptions extends PartTransportOptions {
  readonly keys: KeyRing;
}

/**
 * The bus as one part has it, over any transport. Each request is authenticated with a key that
 * only its sender and its receiver have: the headers, the subject and the body. The receiver
 * refuses what is unsigned, changed, for another subject, stale or here before, and what the policy
 * does not let this sender send for this role. Replies and announcements are authenticated alike.
 */
export class SignedTransport extends PartTransport {
  readonly #pairs: ReadonlyMap<string, PairKey>;
  readonly #seen = new SeenMessages();
  readonly #announcer: Announcer;

  constructor({ keys, ...options }: SignedTransportOptions) {
    super(options);
    const { part, policy } = options;
    this.#pairs = pairKeysOf(part, keys);
    this.#announcer = new Announcer(part, this.#pairs, policy);
  }

  async request(subject: string, message: WireMessage, timeoutMs: number): Promise<WireMessage> {
    const rule = this.place.policy.request(subject);
    const pair = rule && this.#pairs.get(rule.receiver);
    if (!rule || !pair) throw new TransportError('no-responder', subject);
    const { receiver } = rule;
    const id = randomUUID();
    const { [header.network]: network, ...others } = message.headers;
    const headers: WireHeaders = {
      ...others,
      ...(rule.hasNetwork && network && { [header.network]: network }),
      [header.from]: this.place.part,
      [header.id]: id,
    };
    const body = rule.sealed ? sealed(message.body, pair.seal, `${id} request`) : message.body;
    const fields = requestFields(this.place.part, receiver, subject, headers);
    headers[header.signature] = macOf(pair.mac, fields, body);
    const reply = await this.inner.request(subject, { body, headers }, timeoutMs);
    const proof = replyFields(receiver, this.place.part, subject, id, reply.headers);
    if (!isMac(reply.headers[header.signature], pair.mac, proof, reply.body)) {
      throw new TransportError('forged-reply', subject, { cause: reasonIn(reply) });
    }
    if (!rule.sealed) return reply;
    return { ...reply, body: opened(reply.body, pair.seal, `${id} reply`) };
  }

  serve(serving: Serving): Promise<Served> {
    return this.inner.serve({
      ...serving,
      answer: (subject, request) => this.#answer(subject, request, serving.answer),
    });
  }

  async #answer(
    subject: string,
    request: WireMessage,
    answer: Serving['answer'],
  ): Promise<WireMessage> {
    const from = request.headers[header.from] ?? '';
    const pair = this.#pairs.get(from);
    if (!pair || !this.#isGenuine(subject, request, pair)) {
      const problem = request.headers[header.signature] ? 'forged' : 'unsigned';
      // Who did not show who he is gets a reply that says why, and that proves nothing.
      return refusedReply(this.place, subject, from, busRefusal(problem));
    }
    // He has proved that he is this part.
    const accepted = this.#accepted(subject, request, from as Part, pair);
    const reply =
      accepted instanceof Refusal
        ? refusedReply(this.place, subject, from, accepted)
        : await answer(subject, accepted);
    return this.#signedReply(subject, request.headers[header.id] ?? '', from, pair, reply);
  }

  #isGenuine(subject: string, { headers, body }: WireMessage, { mac }: PairKey): boolean {
    const fields = requestFields(headers[header.from] ?? '', this.place.part, subject, headers);
    return isMac(headers[header.signature], mac, fields, body);
  }

  /** The message of a sender who has proved who he is, opened; or why it is not taken. */
  #accepted(
    subject: string,
    message: WireMessage,
    from: Part,
    { seal }: PairKey,
  ): WireMessage | Refusal {
    const { headers, body } = message;
    const refusal = refusalOfMessage(this.place.policy, subject, headers, from);
    if (refusal) return refusal;
    const id = headers[header.id];
    if (!id) return busRefusal('unsigned');
    if (!this.#seen.isNew(id, Number(headers[header.deadline]), Date.now())) {
      return busRefusal('replayed');
    }
    if (!this.place.policy.request(subject)?.sealed) return message;
    try {
      return { headers, body: opened(body, seal, `${id} request`) };
    } catch {
      return busRefusal('sealed');
    }
  }

  #signedReply(
    subject: string,
    id: string,
    to: string,
    pair: PairKey,
    reply: WireMessage,
  ): WireMessage {
    const isSealed = this.place.policy.request(subject)?.sealed ?? false;
    const body = isSealed ? sealed(reply.body, pair.seal, `${id} reply`) : reply.body;
    const fields = replyFields(this.place.part, to, subject, id, reply.headers);
    const signature = macOf(pair.mac, fields, body);
    return { body, headers: { ...reply.headers, [header.signature]: signature } };
  }

  announce(subject: string, payload: unknown): void {
    const announcement = this.#announcer.signed(subject, payload);
    if (announcement !== undefined) this.inner.announce(subject, announcement);
  }

  onAnnounce(subject: string, listener: AnnouncementListener): () => void {
    return this.inner.onAnnounce(subject, (received) => {
      const { payload, refused, from } = this.#announcer.verified(subject, received);
      if (refused === undefined) listener(payload);
      else this.place.onRefused({ subject, code: refused, from, receiver: this.place.part });
    });
  }
}

const requestFields = (from: string, to: string, subject: string, headers: WireHeaders) => [
  'request',
  from,
  to,
  subject,
  headers[header.id],
  headers[header.correlationId],
  headers[header.who],
  headers[header.deadline],
  headers[header.traceparent],
  headers[header.minPosition],
  ...given(headers[header.network]),
];

const replyFields = (
  from: string,
  to: string,
  subject: string,
  requestId: string,
  headers: WireHeaders,
) => [
  'reply',
  from,
  to,
  subject,
  requestId,
  headers[header.outcome],
  headers[header.position],
  ...given(headers[header.behind]),
];

/** A field that a part of a version before does not know: absent, it leaves the signature as it was. */
const given = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

/** What an unsigned reply says of itself, for the log; nobody else believes it. */
const reasonIn = ({ body }: WireMessage): Error => new Error(body.slice(0, 200));
