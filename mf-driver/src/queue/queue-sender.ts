import { type ActionQueue, type QueuedAction, type QueueEvent, queueOf } from './action-queue.ts';

/** What sending an action came to. */
export type Outcome<Answer> =
  | { readonly type: 'answered'; readonly answer: Answer }
  | {
      readonly type: 'refused';
      readonly reason: string;
      /** The ride is another than the driver knew when he pressed. */
      readonly isOutdated?: boolean;
    }
  /** It is unknown whether it arrived: it is sent again, under the same key. */
  | { readonly type: 'unanswered' };

export interface QueueSenderPorts<Answer> {
  readonly read: () => ActionQueue;
  readonly apply: (event: QueueEvent) => void;
  /** The signed-in driver, whose actions may be sent now. */
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  readonly send: (action: QueuedAction) => Promise<Outcome<Answer>>;
  /** Runs a task while no other tab runs it. */
  readonly exclusive: (task: () => Promise<void>) => Promise<void>;
  readonly answered: (action: QueuedAction, answer: Answer) => void;
  readonly refused: (action: QueuedAction, reason: string) => void;
  /** Calls back later; the answer takes it back. */
  readonly later: (milliseconds: number, task: () => void) => () => void;
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/**
 * Sends the waiting actions: one at a time, in the order in which they were added, each until it is
 * answered. Without an answer everything stops, and is tried again after a pause that doubles, or
 * when `flush` reports that the connection is back.
 */
export class QueueSender<Answer> {
  readonly #ports: QueueSenderPorts<Answer>;
  #pause = FIRST_PAUSE;
  #forget: (() => void) | undefined;
  #isWanted = false;
  #running: Promise<void> | undefined;

  constructor(ports: QueueSenderPorts<Answer>) {
    this.#ports = ports;
  }

  /** Sends now. A call during a transmission makes the queue check again at its end. */
  flush(): Promise<void> {
    this.#isWanted = true;
    // Starts after this call has returned: a listener that gets an answer may immediately request
    // to send.
    this.#running ??= Promise.resolve()
      .then(() => this.#run())
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      this.#forget?.();
      await this.#ports.exclusive(() => this.#sendAll());
    }
  }

  async #sendAll(): Promise<void> {
    const { apply, owner, read, isOnline, send } = this.#ports;
    for (;;) {
      const [next] = queueOf(read(), owner()).waiting;
      if (!next) {
        this.#pause = FIRST_PAUSE;
        return;
      }
      if (!isOnline()) {
        this.#keepAll();
        return;
      }
      // Before it leaves: the page may be gone when it has arrived.
      apply({ type: 'sent', key: next.key });
      const outcome = await send(next);
      if (outcome.type === 'unanswered') {
        apply({ type: 'kept', key: next.key });
        this.#keepAll();
        this.#tryLater();
        return;
      }
      this.#pause = FIRST_PAUSE;
      this.#settle(next, outcome);
    }
  }

  /** Off the queue first: whatever goes wrong in telling of it, it is not sent again. */
  #settle(sent: QueuedAction, outcome: Exclude<Outcome<Answer>, { type: 'unanswered' }>): void {
    if (outcome.type === 'answered') {
      this.#ports.apply({ type: 'answered', key: sent.key });
      this.#ports.answered(sent, outcome.answer);
    } else {
      const { reason, isOutdated } = outcome;
      this.#ports.apply({ type: 'refused', key: sent.key, reason, isOutdated });
      this.#ports.refused(sent, outcome.reason);
    }
  }

  /** Nothing in the queue can be sent now: all actions are shown as waiting. */
  #keepAll(): void {
    const { apply, owner, read } = this.#ports;
    for (const { key, isKept } of queueOf(read(), owner()).waiting) {
      if (!isKept) apply({ type: 'kept', key });
    }
  }

  #tryLater(): void {
    this.#forget = this.#ports.later(this.#pause, () => void this.flush());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}
