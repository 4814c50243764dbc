import type { WireMessage } from './wire.ts';

/** Answers one request. Never rejects: refusals and failures are replies too. */
type Answer = (subject: string, request: WireMessage) => Promise<WireMessage>;

/** What a service serves: instances with the same `group` share its subjects. */
export interface Serving {
  readonly group: string;
  readonly subjects: readonly string[];
  readonly answer: Answer;
}

/** A service's presence on the transport. */
export interface Served {
  /** Takes no new request. Resolves when every request that was on its way has arrived. */
  stop(): Promise<void>;
  /** Resolves when all replies so far have been sent. */
  flush(): Promise<void>;
}

/**
 * How services reach each other. Two adapters pass one contract suite: {@link InProcessTransport}
 * and {@link NatsTransport}. It carries requests and wake-ups, never the only copy of a fact.
 */
export interface MessageTransport {
  /** Resolves when requests can arrive. */
  serve(serving: Serving): Promise<Served>;
  /**
   * Sends one request and waits for its reply, at most `timeoutMs`.
   * Rejects with {@link TransportError}.
   */
  request(subject: string, request: WireMessage, timeoutMs: number): Promise<WireMessage>;
  /** Announces to all current listeners; it is not stored for later ones. Never throws. */
  announce(subject: string, payload: unknown): void;
  /** Calls `listener` for every announcement; returns how to stop. */
  onAnnounce(subject: string, listener: AnnouncementListener): () => void;
  /** Calls `listener` when a lost connection is back: announcements may have been missed. */
  onRestored(listener: () => void): () => void;
  /** Whether requests can be sent right now. */
  isUp(): boolean;
  close(): Promise<void>;
}

export type AnnouncementListener = (payload: unknown) => void;

export type TransportProblem =
  | 'no-responder'
  | 'timed-out'
  | 'disconnected'
  | 'too-large'
  /** The reply is not from the part that was asked, or was changed on its way. */
  | 'forged-reply';

/** A request that got no reply, and why. After `timed-out` its effect is unknown. */
export class TransportError extends Error {
  readonly problem: TransportProblem;
  readonly subject: string;

  constructor(problem: TransportProblem, subject: string, options?: ErrorOptions) {
    super(`${subject}: ${problem}`, options);
    this.name = 'TransportError';
    this.problem = problem;
    this.subject = subject;
  }
}
