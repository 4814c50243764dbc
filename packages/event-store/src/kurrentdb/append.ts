import type { AppendStreamRequest } from '@kurrent/kurrentdb-client';

import { EventTaken, InvalidEvent, LogUnavailable } from '../errors.ts';
import { Backoff } from '../pause.ts';
import { type Appended, type RecordedEvent, type StreamWrite, VersionConflict } from '../port.ts';
import { checkWrites } from '../validate.ts';
import type { KurrentClient } from './client.ts';
import { errorType, explain, isPassing } from './failures.ts';
import type { KurrentReader } from './log-reader.ts';
import { stateOf, toEventData, versionOf } from './mapping.ts';
import { onceIdOf, placesOf } from './once-streams.ts';

/** A write whose expected version is a number. */
type Settled = StreamWrite & { readonly expected: number };

/**
 * Appends to several streams, all or nothing. KurrentDB has no lock across processes and needs
 * none: its single writer thread checks the expected states and assigns the positions in the log.
 */
export class KurrentAppends {
  readonly #client: KurrentClient;
  readonly #reader: KurrentReader;
  readonly #prefix: string;
  readonly #patienceMs: number;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  /** Appends with 'any' of this process follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(client: KurrentClient, reader: KurrentReader, prefix: string, patienceMs: number) {
    this.#client = client;
    this.#reader = reader;
    this.#prefix = prefix;
    this.#patienceMs = patienceMs;
  }

  async append(writes: readonly StreamWrite[]): Promise<Appended> {
    if (this.#closing.signal.aborted) throw new LogUnavailable('it is closed');
    checkWrites(writes);
    for (const { stream } of writes) {
      // Streams that begin with a dollar are the server's own.
      if (`${this.#prefix}${stream}`.startsWith('$')) {
        throw new InvalidEvent(`stream ${stream} belongs to KurrentDB`);
      }
    }
    const all = [...writes, ...placesOf(writes)];
    const requests = all.map(({ stream, events }) => ({
      streamName: `${this.#prefix}${stream}`,
      events: events.map(toEventData),
    }));
    const work = (): Promise<Appended> => this.#patiently(all, requests);
    const isOpen = writes.some(({ expected }) => expected === 'any');
    const running = isOpen ? this.#turn.then(work) : work();
    if (isOpen) this.#turn = running.catch(() => undefined);
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  /** Refuses new appends and waits until those accepted have their answers. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running);
  }

  /**
   * Tries until it gets an answer or reaches its time limit. After a lost connection it is unknown
   * whether the append was written; with the same event ids it is safe to send it again.
   */
  async #patiently(
    writes: readonly StreamWrite[],
    requests: readonly Omit<AppendStreamRequest, 'expectedState'>[],
  ): Promise<Appended> {
    const deadline = performance.now() + this.#patienceMs;
    const backoff = new Backoff();
    for (;;) {
      try {
        return await this.#attempt(writes, requests);
      } catch (error) {
        if (error instanceof VersionConflict) {
          const taken = onceIdOf(error.stream);
          if (taken !== null) throw new EventTaken(taken);
          const open = writes.find(({ stream }) => stream === error.stream)?.expected === 'any';
          // Another process wrote to it in between: the expected version is read again.
          if (open && performance.now() < deadline) continue;
          throw error;
        }
        const mayPass = error instanceof LogUnavailable || isPassing(error);
        if (!mayPass || performance.now() >= deadline) throw explain(error);
        await backoff.wait();
      }
    }
  }

  async #attempt(
    writes: readonly StreamWrite[],
    requests: readonly Omit<AppendStreamRequest, 'expectedState'>[],
  ): Promise<Appended> {
    const isOpen = writes.some(({ expected }) => expected === 'any');
    // With 'any' the server guarantees nothing about repeated ids, so that we look ourselves.
    const before = isOpen ? await this.#findWritten(writes) : undefined;
    if (before) return before;
    const settled = await Promise.all(writes.map((write) => this.#settle(write)));
    try {
      await this.#client.multiStreamAppend(
        requests.map((request, index) => ({
          ...request,
          expectedState: stateOf(settled[index]?.expected ?? 0),
        })),
      );
    } catch (error) {
      if (errorType(error) !== 'wrong-expected-version') throw error;
      const written = await this.#findWritten(settled);
      if (written) return written;
      throw this.#conflict(error, settled);
    }
    // The server's answer contains the position of the commit; the port needs that of the last
    // event.
    const written = await this.#findWritten(settled);
    if (!written) throw new LogUnavailable('what was appended is not to be read yet');
    return written;
  }

  async #settle(write: StreamWrite): Promise<Settled> {
    const { stream, events, expected } = write;
    if (expected !== 'any') return { stream, events, expected };
    return { stream, events, expected: (await this.#reader.newest(stream))?.version ?? 0 };
  }

  /** The positions of these same events, if all of them exist. */
  async #findWritten(writes: readonly StreamWrite[]): Promise<Appended | undefined> {
    const found = await Promise.all(writes.map((write) => this.#placeOf(write)));
    if (found.some((last) => last === undefined)) return undefined;
    const lasts = found
      .filter((last) => last !== undefined)
      .filter(({ stream }) => onceIdOf(stream) === null);
    return {
      position: Math.max(...lasts.map(({ position }) => position)),
      versions: Object.fromEntries(lasts.map(({ stream, version }) => [stream, version])),
    };
  }

  /** The last of a write's events, if all of them are in its stream one after the other. */
  async #placeOf({ stream, expected, events }: StreamWrite): Promise<RecordedEvent | undefined> {
    const ids = events.map(({ id }) => id.toLowerCase());
    let matched = 0;
    let last: RecordedEvent | undefined;
    const recorded =
      expected === 'any'
        ? this.#reader.stream(stream, 1)
        : this.#reader.stream(stream, expected + 1, ids.length);
    for await (const event of recorded) {
      if (matched === ids.length) continue;
      matched = event.id === ids[matched] ? matched + 1 : Number(event.id === ids[0]);
      last = event;
    }
    return matched === ids.length ? last : undefined;
  }

  #conflict(error: unknown, writes: readonly Settled[]): VersionConflict {
    // The client's WrongExpectedVersionError, recognised by its `type`.
    const { streamName, actualState } = error as {
      readonly streamName: string;
      readonly actualState: Parameters<typeof versionOf>[0];
    };
    const stream = streamName.slice(this.#prefix.length);
    const expected = writes.find((write) => write.stream === stream)?.expected ?? 'any';
    return new VersionConflict(stream, expected, versionOf(actualState));
  }
}
