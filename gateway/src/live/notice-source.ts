import { announcements, liveMessages, type ReplyOf } from '@trupial/contracts/messages';
import type { LiveNotice } from '@trupial/contracts/values';
import { type Logger, Messenger, systemContext } from '@trupial/service-kit';

type Told = ReplyOf<typeof liveMessages.liveNotices>;

const everyMs = 1_000;
const patienceMs = 2_000;
const pageSize = 1_000;
/** Number of notices kept for listeners who reconnect after a short time. */
const kept = 5_000;

export interface NoticeListeners {
  /** New notices, in order, each once; all notices up to `position` have been delivered. */
  readonly told: (notices: readonly LiveNotice[], position: number) => void;
  /** Too many were missed to list them. */
  readonly reset: (position: number) => void;
  /** Reports the highest known position of the log, before the notices are delivered. */
  readonly reached: (position: number) => void;
}

/**
 * What happened, asked of dispatch once for all listeners of this gateway. Dispatch announces that
 * there is something, and it is asked every second besides, so a lost announcement costs a second.
 */
export class NoticeSource {
  readonly #messenger: Messenger;
  readonly #logger: Logger;
  readonly #listeners: NoticeListeners;
  readonly #stops: (() => void)[] = [];
  /** All notices after `#from` up to `#position`. */
  #notices: LiveNotice[] = [];
  #from = 0;
  #position: number | undefined;
  #asking: Promise<void> | undefined;
  #again = false;
  #isBlind = false;

  constructor(messenger: Messenger, logger: Logger, listeners: NoticeListeners) {
    this.#messenger = messenger;
    this.#logger = logger;
    this.#listeners = listeners;
  }

  /** Begins at the log's end, when first called. @throws {Refusal} while dispatch cannot be asked. */
  async start(): Promise<void> {
    if (this.#position !== undefined) return;
    const { position } = await this.#request(null);
    // Another call may have set it while we waited for the answer.
    if (this.#position !== undefined) return;
    this.#beginAt(position);
    const ask = (): void => void this.ask();
    const timer = setInterval(ask, everyMs);
    timer.unref();
    this.#stops.push(
      () => clearInterval(timer),
      this.#messenger.onAnnounce(announcements.noticed, ask),
      this.#messenger.onRestored(ask),
    );
  }

  /** The position up to which all notices have been delivered. */
  get position(): number {
    return this.#position ?? 0;
  }

  /** What happened after a position, from memory; undefined when that does not reach back so far. */
  recent(after: number): readonly LiveNotice[] | undefined {
    if (after < this.#from) return undefined;
    return this.#notices.filter(({ position }) => position > after);
  }

  /** What happened after a position, from the log. */
  older(after: number): Promise<Told> {
    return this.#request(after);
  }

  /** One request at a time; an announcement during a request causes another one. */
  async ask(): Promise<void> {
    this.#again = true;
    this.#asking ??= this.#askUntilQuiet().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#asking;
  }

  async #askUntilQuiet(): Promise<void> {
    while (this.#again && this.#position !== undefined) {
      this.#again = false;
      try {
        this.#take(await this.#request(this.#position));
        if (this.#isBlind) this.#logger.info({}, 'dispatch says again what happens');
        this.#isBlind = false;
      } catch (err) {
        if (!this.#isBlind) this.#logger.warn({ err }, 'dispatch does not say what happens');
        this.#isBlind = true;
      }
    }
  }

  #request(after: number | null): Promise<Told> {
    const context = { ...systemContext(), deadline: Date.now() + patienceMs };
    const { liveNotices } = liveMessages;
    return this.#messenger.request(liveNotices, { after, limit: pageSize }, context);
  }

  #take({ notices, position, hasMore, isReset }: Told): void {
    if (isReset) {
      this.#beginAt(position);
      this.#listeners.reset(position);
      return;
    }
    if (position > this.position) {
      this.#position = position;
      this.#notices.push(...notices);
      const dropped = this.#notices.splice(0, Math.max(0, this.#notices.length - kept));
      this.#from = dropped.at(-1)?.position ?? this.#from;
      this.#listeners.reached(position);
      if (notices.length > 0) this.#listeners.told(notices, position);
    }
    if (hasMore) this.#again = true;
  }

  #beginAt(position: number): void {
    this.#notices = [];
    this.#from = this.#position = position;
    this.#listeners.reached(position);
  }
}
