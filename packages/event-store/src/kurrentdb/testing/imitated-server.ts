import { EventEmitter } from 'node:events';

import {
  type AllStreamResolvedEvent,
  type AppendStreamRequest,
  BACKWARDS,
  END,
  type Filter,
  type MultiAppendResult,
  NO_STREAM,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
  type SubscribeToAllOptions,
  UnavailableError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';

import type { AllSubscription, KurrentClient } from '../client.ts';

type StoredEvent = NonNullable<AllStreamResolvedEvent['event']>;

/**
 * An imitation, written by hand, of the part of KurrentDB that the adapter uses, for tests where no
 * Docker is. It shows that the adapter's own logic is right if KurrentDB behaves as its sources and
 * documents say: revisions from 0, one log with the server's own events in between, places that are
 * byte offsets, reads that begin with the event at their position itself (backwards: with the one
 * before it), filters, idempotence by expected revision. It shows nothing about KurrentDB.
 */
export class ImitatedServer {
  readonly #log: StoredEvent[] = [];
  readonly #subscriptions = new Set<ImitatedSubscription>();
  #offset = 100n;
  /** How many of the next appends lose their answer after they were written. */
  answersToLose = 0;
  /** While set, nothing answers. */
  isAway = false;

  connect(): KurrentClient {
    return {
      multiStreamAppend: (requests) => this.#append(requests),
      readStream: (stream, options) => this.#readStream(stream, options),
      readAll: (options) => this.#readAll(options),
      subscribeToAll: (options) => this.#subscribe(options),
      dispose: () => Promise.resolve(),
    };
  }

  /** Ends all subscriptions as a lost connection does. */
  cutSubscriptions(): void {
    for (const one of this.#subscriptions) one.fail(new UnavailableError(undefined, 'cut'));
  }

  async #answer(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isAway) throw new UnavailableError(undefined, 'away');
  }

  async #append(requests: readonly AppendStreamRequest[]): Promise<MultiAppendResult> {
    await this.#answer();
    const fresh = requests.filter((request) => !this.#isRepeated(request));
    for (const { streamName, expectedState } of fresh) {
      const current = this.#revision(streamName);
      if (expectedState === 'any' || expectedState === current) continue;
      throw new WrongExpectedVersionError(undefined, {
        streamName,
        expected: expectedState,
        current,
      });
    }
    for (const { streamName, events } of fresh) {
      for (const event of events) {
        const current = this.#revision(streamName);
        this.#write(streamName, current === NO_STREAM ? 0n : current + 1n, event);
      }
    }
    // The server's own events stand between those of its users.
    this.#write('$$stats', BigInt(this.#log.length), {
      id: crypto.randomUUID(),
      contentType: 'application/json',
      type: '$statsCollected',
      data: {},
      metadata: undefined,
    });
    for (const one of this.#subscriptions) one.deliver();
    if (this.answersToLose > 0) {
      this.answersToLose -= 1;
      throw new UnavailableError(undefined, 'the answer was lost');
    }
    const responses = requests.map(({ streamName }) => {
      const revision = this.#revision(streamName);
      return { streamName, revision: revision === NO_STREAM ? 0n : revision };
    });
    // Deliberately not the place of an event: the adapter must not rely on it.
    return { position: this.#offset, responses };
  }

  #write(streamId: string, revision: bigint, event: AppendStreamRequest['events'][number]): void {
    this.#offset += BigInt(120 + Math.floor(Math.random() * 400));
    this.#log.push({
      streamId,
      revision,
      id: event.id,
      type: event.type,
      isJson: true,
      created: new Date(),
      data: JSON.parse(JSON.stringify(event.data)),
      metadata: event.metadata,
      position: { commit: this.#offset, prepare: this.#offset },
    });
  }

  /** The ids are where this append would have put them: the server answers with success again. */
  #isRepeated({ streamName, expectedState, events }: AppendStreamRequest): boolean {
    if (typeof expectedState !== 'bigint' && expectedState !== NO_STREAM) return false;
    const first = expectedState === NO_STREAM ? 0 : Number(expectedState) + 1;
    const there = this.#stream(streamName).slice(first, first + events.length);
    return there.length === events.length && there.every(({ id }, at) => id === events[at]?.id);
  }

  #stream(name: string): StoredEvent[] {
    return this.#log.filter(({ streamId }) => streamId === name);
  }

  #revision(name: string): bigint | typeof NO_STREAM {
    return this.#stream(name).at(-1)?.revision ?? NO_STREAM;
  }

  async *#readStream(stream: string, options: ReadStreamOptions): AsyncGenerator<ResolvedEvent> {
    await this.#answer();
    const events = this.#stream(stream);
    if (events.length === 0) throw new StreamNotFoundError(undefined, stream);
    const { direction, fromRevision, maxCount = Number.MAX_SAFE_INTEGER } = options;
    const from = typeof fromRevision === 'bigint' ? fromRevision : 0n;
    const chosen =
      direction === BACKWARDS
        ? events.toReversed()
        : events.filter(({ revision }) => revision >= from);
    for (const event of chosen.slice(0, Number(maxCount))) yield { event };
  }

  async *#readAll(options: ReadAllOptions): AsyncGenerator<AllStreamResolvedEvent> {
    await this.#answer();
    const { direction, fromPosition = START, filter } = options;
    const from = typeof fromPosition === 'string' ? 0n : fromPosition.commit;
    const matching = this.#log.filter((event) => passes(filter, event));
    const chosen =
      direction === BACKWARDS
        ? matching
            .filter(({ position }) => fromPosition === END || position.commit < from)
            .toReversed()
        : matching.filter(({ position }) => position.commit >= from);
    for (const event of chosen.slice(0, Number(options.maxCount))) yield { event };
  }

  #subscribe({ fromPosition = START, filter }: SubscribeToAllOptions): AllSubscription {
    const from = typeof fromPosition === 'string' ? -1n : fromPosition.commit;
    const subscription = new ImitatedSubscription(this.#log, from, filter, () =>
      this.#subscriptions.delete(subscription),
    );
    this.#subscriptions.add(subscription);
    if (this.isAway) subscription.fail(new UnavailableError(undefined, 'away'));
    else subscription.deliver();
    return subscription;
  }
}

class ImitatedSubscription extends EventEmitter implements AllSubscription {
  #log: readonly StoredEvent[];
  #after: bigint;
  #filter: Filter | undefined;
  #onEnd: () => void;
  #isOver = false;

  constructor(
    log: readonly StoredEvent[],
    after: bigint,
    filter: Filter | undefined,
    onEnd: () => void,
  ) {
    super();
    this.#log = log;
    this.#after = after;
    this.#filter = filter;
    this.#onEnd = onEnd;
  }

  deliver(): void {
    setImmediate(() => {
      for (const event of this.#log) {
        const { commit } = event.position;
        if (this.#isOver || commit <= this.#after) continue;
        this.#after = commit;
        if (passes(this.#filter, event)) this.emit('data', { event });
        else void this.#filter?.checkpointReached?.(undefined as never, event.position);
      }
    });
  }

  fail(error: Error): void {
    this.#isOver = true;
    setImmediate(() => this.emit('error', error));
  }

  async unsubscribe(): Promise<void> {
    this.#isOver = true;
    this.#onEnd();
  }
}

function passes(filter: Filter | undefined, { streamId, type }: StoredEvent): boolean {
  if (!filter) return true;
  const text = filter.filterOn === 'streamName' ? streamId : type;
  if ('prefixes' in filter) return filter.prefixes.some((prefix) => text.startsWith(prefix));
  return new RegExp(filter.regex).test(text);
}
