import { ApiError } from '../api/api-error.ts';
import { createEventStreamReader, type StreamEvent } from './event-stream.ts';
import { type LiveChange, type LivePosition, type LiveState, RESET } from './live-events.ts';
import type { OpenFeed } from './open-feed.ts';

/** The server shows a sign of life every 15 seconds. */
const SILENCE_MS = 40_000;
/** A connection that is lost and back within this was not away. */
const GRACE_MS = 4_000;
/**
 * The lists of the first screen are being fetched when the feed opens; a second fetch after this
 * time finds what changed between the two.
 */
const SETTLE_MS = 1_500;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface LiveFeedPorts {
  readonly open: OpenFeed;
  /** The followed ride as the feed's query; null for what the signed-in person may see. */
  readonly ride: string | null;
  readonly changed: (changes: readonly LiveChange[]) => void;
  readonly moved: (position: LivePosition) => void;
  readonly state: (state: LiveState) => void;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * A refusal that a repeat cannot change: no such ride, or a caller that the server does not know.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 404].includes(error.status);

/** Whether a `bye` asks for another token. Its shape is the contract's, from our own server. */
const isRenewal = (data: string): boolean =>
  (JSON.parse(data) as { readonly reason: string }).reason === 'renew';

/** One connection to the feed, opened again whenever it ends, until it is closed. */
export class LiveFeed {
  readonly #ports: LiveFeedPorts;
  readonly #closing = new AbortController();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #lastEventId: string | null = null;
  #retryMs = FIRST_WAIT_MS;
  /** Attempts since it was open. */
  #attempts = 0;
  #away: ReturnType<typeof setTimeout> | undefined;
  #connection = new AbortController();
  #wake: () => void = () => undefined;
  #isPaused = false;
  /** The server has asked to come back at once, with another token. */
  #isRenewal = false;

  constructor(ports: LiveFeedPorts) {
    this.#ports = ports;
    ports.state('connecting');
    this.#expectOpen();
    void this.#run();
  }

  /** Tries again immediately: the network is back, or the page is visible again. */
  wake(): void {
    if (this.#isPaused) this.#expectOpen();
    this.#isPaused = false;
    this.#wake();
  }

  /** Closes the connection while the page is hidden; `wake` resumes it where it was. */
  pause(): void {
    this.#isPaused = true;
    this.#cancel(this.#away);
    this.#away = undefined;
    this.#connection.abort();
    this.#ports.state('paused');
  }

  close(): void {
    this.#closing.abort();
    this.#connection.abort();
    this.#wake();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#ports.state('off');
  }

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      this.#connection = new AbortController();
      this.#isRenewal = false;
      try {
        if (!this.#isPaused) await this.#read(this.#connection.signal);
      } catch (error) {
        if (isFinal(error)) {
          this.#ports.state('away');
          return;
        }
      }
      if (this.#closing.signal.aborted) return;
      if (!this.#isPaused) this.#expectOpen();
      await this.#wait();
    }
  }

  /** Reads one connection to its end. */
  async #read(signal: AbortSignal): Promise<void> {
    const { open, ride } = this.#ports;
    const giveUp = (): void => this.#connection.abort();
    const decoder = new TextDecoder();
    const parse = createEventStreamReader();
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    // From before it opens: where there is no network an attempt may hang for ever.
    let silence = this.#after(SILENCE_MS, giveUp);
    try {
      const body = await open({ ride, lastEventId: this.#lastEventId, signal });
      reader = body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        this.#cancel(silence);
        silence = this.#after(SILENCE_MS, giveUp);
        const { events, lastEventId, retryMs } = parse(decoder.decode(value, { stream: true }));
        this.#retryMs = retryMs ?? this.#retryMs;
        this.#take(events);
        this.#lastEventId = lastEventId ?? this.#lastEventId;
      }
    } finally {
      this.#cancel(silence);
      await reader?.cancel().catch(() => undefined);
    }
  }

  /** All changes of one piece are passed on together, so that related data is fetched once. */
  #take(events: readonly StreamEvent[]): void {
    const changes: LiveChange[] = [];
    for (const { event, data } of events) {
      if (event === 'open') this.#opened();
      else if (event === 'reset') changes.push(...RESET);
      else if (event === 'change') changes.push(JSON.parse(data) as LiveChange);
      else if (event === 'bye') this.#isRenewal = isRenewal(data);
      else if (event === 'position') {
        // The contract's wire shape, from our own server.
        const position = JSON.parse(data) as Omit<LivePosition, 'receivedAt'>;
        this.#ports.moved({ ...position, receivedAt: Date.now() });
      }
    }
    if (changes.length > 0) this.#ports.changed(changes);
  }

  #opened(): void {
    this.#attempts = 0;
    this.#cancel(this.#away);
    this.#away = undefined;
    this.#ports.state('open');
    if (this.#lastEventId === null) this.#after(SETTLE_MS, () => this.#ports.changed(RESET));
  }

  /** Unless it opens soon, it is away. */
  #expectOpen(): void {
    this.#away ??= this.#after(GRACE_MS, () => this.#ports.state('away'));
  }

  /**
   * Longer each time, and never as long as everybody else; a paused one until it is woken. A renewal
   * does not wait, once.
   */
  async #wait(): Promise<void> {
    if (this.#isRenewal && !this.#isPaused) return;
    const longest = Math.min(this.#retryMs * 2 ** this.#attempts, LONGEST_WAIT_MS);
    this.#attempts += 1;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (!this.#isPaused) this.#after(longest * (0.5 + this.#ports.random() / 2), resolve);
    });
  }

  #after(ms: number, work: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  #cancel(timer: ReturnType<typeof setTimeout> | undefined): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#timers.delete(timer);
  }
}
