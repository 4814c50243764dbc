import { randomUUID } from 'node:crypto';

import type { EventStore, NewEvent, RecordedEvent, StreamWrite } from '../../port.ts';

/** A log under test: empty at first, thrown away afterwards. */
export interface ContractSubject {
  readonly store: EventStore;
  /**
   * How another process opens the same log: a module whose `openStore(argument)` returns a store.
   * Absent when the log exists in one process only.
   */
  readonly elsewhere?: { readonly module: string; readonly argument: string };
  /** A writer that can stop in the middle of its append; absent when the adapter has none. */
  readonly slowWriter?: () => Promise<SlowWriter>;
  dispose(): Promise<void>;
}

export interface SlowWriter {
  /** Writes, but does not commit yet. */
  append(write: StreamWrite): Promise<void>;
  /** Whether another writer now waits for this one. */
  isWaitedFor(): Promise<boolean>;
  commit(): Promise<void>;
}

/** An event like those of the product. */
export function sampleEvent(type = 'RideRequested', data: unknown = { passengers: 2 }): NewEvent {
  return {
    id: randomUUID(),
    type,
    data,
    meta: { actor: '7', role: 'operator', correlationId: 'contract' },
  };
}

/** A write of `count` sample events. */
export function sampleWrite(
  stream: string,
  expected: StreamWrite['expected'],
  count = 1,
): StreamWrite {
  const others = Array.from({ length: count - 1 }, () => sampleEvent());
  return { stream, expected, events: [sampleEvent(), ...others] };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Waits for a condition. Throws when it does not hold within 20 s (or the given limit). */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 20_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A subscription from the start of the log that remembers what it was handed. */
export class Follower {
  readonly seen: RecordedEvent[] = [];
  caughtUp = -1;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;

  constructor(store: EventStore, types?: readonly string[]) {
    this.#running = store.subscribe(
      {
        after: 0,
        ...(types ? { types } : {}),
        signal: this.#stop.signal,
        caughtUp: (position) => void (this.caughtUp = position),
      },
      async (batch) => void this.seen.push(...batch),
    );
  }

  has(id: string): boolean {
    return this.seen.some((event) => event.id === id);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }
}
