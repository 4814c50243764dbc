import type { Part } from '@trupial/contracts/bus';
import type { AnnouncementListener, Served, Serving } from '../transport.ts';
import { TransportError } from '../transport.ts';
import { header, type WireMessage } from '../wire.ts';
import { refusalOfMessage, refusedReply } from './message-check.ts';
import { PartTransport } from './part.transport.ts';

/** An announcement within a process: `from` is written by the sender's transport. */
interface Announcement {
  readonly from: Part;
  readonly payload: unknown;
}

/**
 * The bus as one part has it when all parts run in one process. Who sends is certain, because a
 * part is only given the transport that sends in its name. So nothing is signed or sealed: the keys
 * would lie in the same memory as what they protect (ADR 14). All other checks are those of
 * messages over a broker.
 */
export class DirectTransport extends PartTransport {
  async request(subject: string, message: WireMessage, timeoutMs: number): Promise<WireMessage> {
    const { part, policy } = this.place;
    if (!policy.request(subject)) throw new TransportError('no-responder', subject);
    const headers = { ...message.headers, [header.from]: part };
    return this.inner.request(subject, { body: message.body, headers }, timeoutMs);
  }

  serve(serving: Serving): Promise<Served> {
    return this.inner.serve({
      ...serving,
      answer: async (subject, request) => {
        // The sender's own transport wrote it.
        const from = request.headers[header.from] as Part;
        const refusal = refusalOfMessage(this.place.policy, subject, request.headers, from);
        if (refusal) return refusedReply(this.place, subject, from, refusal);
        return serving.answer(subject, request);
      },
    });
  }

  announce(subject: string, payload: unknown): void {
    const { part, policy } = this.place;
    if (!policy.announcement(subject)) return;
    this.inner.announce(subject, { from: part, payload } satisfies Announcement);
  }

  onAnnounce(subject: string, listener: AnnouncementListener): () => void {
    const { part, policy, onRefused } = this.place;
    return this.inner.onAnnounce(subject, (announced) => {
      // As for requests.
      const { from, payload } = announced as Announcement;
      const rule = policy.announcement(subject);
      if (!rule?.to.includes(part)) return;
      if (rule.from.includes(from)) listener(payload);
      else onRefused({ subject, code: 'bus.sender', from, receiver: part });
    });
  }
}
