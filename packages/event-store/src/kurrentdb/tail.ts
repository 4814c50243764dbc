import {
  type Position as KurrentPosition,
  type RecordedEvent as KurrentEvent,
  START,
} from '@kurrent/kurrentdb-client';

import { Bell } from '../bell.ts';
import type { LogTail, Page } from '../log-source.ts';
import { Backoff } from '../pause.ts';
import type { Position } from '../port.ts';
import { RecentEvents } from '../recent-events.ts';
import type { KurrentClient } from './client.ts';
import type { KurrentReader } from './log-reader.ts';
import { kurrentPosition, positionOf } from './mapping.ts';

/** How often the server reports its progress, in windows of events that were not ours. */
const CHECKPOINT_INTERVAL = 1;

/**
 * One subscription to KurrentDB for the whole process. Subscribers that are up to date get its
 * events; subscribers that are further behind read the log themselves. When it is lost, it starts
 * again after the last event that it delivered, with growing pauses.
 */
export class KurrentTail implements LogTail {
  readonly #client: KurrentClient;
  readonly #reader: KurrentReader;
  readonly #log: (message: string, error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #recent = new RecentEvents();
  readonly bell = new Bell();
  /**
   * Up to here everything has been looked at, events that are not ours too. In the server's own
   * words: its checkpoints lie between events, where one number is not enough.
   */
  #looked: KurrentPosition | undefined;
  #running: Promise<void> | undefined;

  constructor(
    client: KurrentClient,
    reader: KurrentReader,
    log: (message: string, error: unknown) => void,
  ) {
    this.#client = client;
    this.#reader = reader;
    this.#log = log;
  }

  follow(): void {
    this.#running ??= this.#follow();
  }

  after(position: Position, types: readonly string[] | undefined, limit: number): Page | undefined {
    return this.#recent.after(position, types, limit);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        if (!this.#recent.isStarted) {
          const head = await this.#reader.head();
          this.#looked = head === 0 ? undefined : kurrentPosition(head);
          this.#recent.start(head);
          this.bell.ring();
        }
        await this.#listen(() => backoff.reset());
      } catch (error) {
        if (!signal.aborted) this.#log('the subscription to KurrentDB begins again', error);
      }
      await backoff.wait(signal);
    }
  }

  #take(event: KurrentEvent): void {
    const position = positionOf(event.position);
    if (position > this.#recent.head && this.#reader.isOurs(event.streamId)) {
      this.#recent.add([this.#reader.recorded(event)]);
      this.bell.ring();
    }
    this.#looked = event.position;
  }

  /** Resolves when it is stopped, rejects when the subscription is lost. */
  async #listen(onEvent: () => void): Promise<void> {
    const { promise: over, resolve, reject } = Promise.withResolvers<void>();
    const subscription = this.#client.subscribeToAll({
      fromPosition: this.#looked ?? START,
      requiresLeader: true,
      filter: {
        ...this.#reader.everything,
        checkpointInterval: CHECKPOINT_INTERVAL,
        checkpointReached: (_subscription, position) => {
          this.#looked = position;
        },
      },
    });
    subscription.on('data', ({ event }) => {
      try {
        if (event) this.#take(event);
        onEvent();
      } catch (error) {
        reject(error);
      }
    });
    subscription.on('error', reject);
    subscription.on('end', () => reject(new Error('the subscription has ended')));
    subscription.on('close', () => reject(new Error('the subscription was closed')));
    this.#stop.signal.addEventListener('abort', () => resolve(), { once: true });
    if (this.#stop.signal.aborted) resolve();
    try {
      await over;
    } finally {
      await subscription.unsubscribe().catch(() => undefined);
    }
  }
}
