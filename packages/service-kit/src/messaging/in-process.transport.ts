import { Listeners } from './announcements.ts';
import type { AnnouncementListener, MessageTransport, Served, Serving } from './transport.ts';
import { TransportError } from './transport.ts';
import { decodeBody, encodeBody, type WireMessage } from './wire.ts';

/**
 * The transport of `npm start`: all services in one process share one of these. Bodies are JSON
 * text as over NATS, so that a Date or an undefined that would not survive there shows here too.
 */
export class InProcessTransport implements MessageTransport {
  readonly #servings = new Map<string, Serving[]>();
  readonly #announcements = new Listeners();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  serve(serving: Serving): Promise<Served> {
    for (const subject of serving.subjects) {
      const others = this.#servings.get(subject) ?? [];
      const stranger = others.find(({ group }) => group !== serving.group);
      if (stranger) {
        return Promise.reject(
          new Error(`${subject} is served by ${stranger.group} and by ${serving.group}`),
        );
      }
      this.#servings.set(subject, [...others, serving]);
    }
    return Promise.resolve({
      stop: () => Promise.resolve(this.#leave(serving)),
      flush: () => Promise.resolve(),
    });
  }

  #leave(serving: Serving): void {
    for (const subject of serving.subjects) {
      const rest = this.#servings.get(subject)?.filter((other) => other !== serving) ?? [];
      if (rest.length > 0) this.#servings.set(subject, rest);
      else this.#servings.delete(subject);
    }
  }

  request(subject: string, request: WireMessage, timeoutMs: number): Promise<WireMessage> {
    const serving = this.#next(subject);
    if (!serving) return Promise.reject(new TransportError('no-responder', subject));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new TransportError('timed-out', subject)), timeoutMs);
      serving
        .answer(subject, request)
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  /** Instances of one service take turns. */
  #next(subject: string): Serving | undefined {
    const servings = this.#servings.get(subject);
    if (!servings || servings.length === 1) return servings?.[0];
    const first = servings.shift();
    if (first) servings.push(first);
    return first;
  }

  announce(subject: string, payload: unknown): void {
    if (!this.#announcements.has(subject)) return;
    const body = encodeBody(payload);
    setImmediate(() => this.#announcements.tell(subject, decodeBody(body), this.#report));
  }

  onAnnounce(subject: string, listener: AnnouncementListener): () => void {
    return this.#announcements.add(subject, listener);
  }

  onRestored(): () => void {
    return () => undefined;
  }

  isUp(): boolean {
    return true;
  }

  close(): Promise<void> {
    this.#servings.clear();
    return Promise.resolve();
  }
}
