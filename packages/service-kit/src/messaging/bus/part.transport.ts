import type { AnnouncementListener, MessageTransport, Served, Serving } from '../transport.ts';
import type { WireMessage } from '../wire.ts';
import type { PartOnBus } from './message-check.ts';

export interface PartTransportOptions extends PartOnBus {
  /** Carries the messages. */
  readonly inner: MessageTransport;
}

/** The bus as one part has it, over the transport of its process: the connection is that one's. */
export abstract class PartTransport implements MessageTransport {
  protected readonly inner: MessageTransport;
  protected readonly place: PartOnBus;

  constructor({ inner, part, policy, onRefused }: PartTransportOptions) {
    this.inner = inner;
    this.place = { part, policy, onRefused };
  }

  abstract request(subject: string, message: WireMessage, timeoutMs: number): Promise<WireMessage>;
  abstract serve(serving: Serving): Promise<Served>;
  abstract announce(subject: string, payload: unknown): void;
  abstract onAnnounce(subject: string, listener: AnnouncementListener): () => void;

  onRestored(listener: () => void): () => void {
    return this.inner.onRestored(listener);
  }

  isUp(): boolean {
    return this.inner.isUp();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
