import { randomUUID } from 'node:crypto';
import { type Decider } from './decider.ts';
import { Undecided } from './errors.ts';
import { pause } from './pause.ts';
import {
  VersionConflict,
  type Appended,
  type EventMeta,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  type StreamWrite,
} from './port.ts';
import { backOffMs } from './turns/back-off.ts';
import { StreamTurns, type Turn } from './turns/stream-turns.ts';

/** A stream folded into its state, and the version of that state (0: no stream). */
export interface Loaded<State> {
  readonly stream: string;
  readonly version: number;
  /** The id of its last event; null without one. */
  readonly lastId: string | null;
  readonly state: State;
}

/**
 * Reads a stream and folds it. Pass the earlier result to read only its last event and those after it:
 * when that event is another now, or not there, the log has lost what followed (a standby took over
 * that did not have it yet), and the stream is read anew.
 *
 * @param read turns a recorded event into the decider's event; it should check the shape, because
 * the log may contain anything.
 */
export async function loadStream<State, Event>(
  store: Pick<EventStore, 'read'>,
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  stream: string,
  read: (recorded: RecordedEvent) => Event,
  known: Loaded<State> | null = null,
): Promise<Loaded<State>> {
  let loaded = known ?? { stream, version: 0, lastId: null, state: decider.initialState };
  let isSame = loaded.lastId === null;
  for await (const recorded of store.read(stream, Math.max(1, loaded.version))) {
    const { id: lastId, version } = recorded;
    if (isSame) {
      loaded = { stream, version, lastId, state: decider.evolve(loaded.state, read(recorded)) };
    } else if (lastId === loaded.lastId) {
      isSame = true;
    } else {
      break;
    }
  }
  return isSame ? loaded : loadStream(store, decider, stream, read);
}

/** What to append to a stream that is at `version`; null when there is nothing to say. */
export function writeOf(
  { stream, version }: Pick<Loaded<unknown>, 'stream' | 'version'>,
  events: readonly Pick<NewEvent, 'type' | 'schema' | 'data'>[],
  meta: EventMeta,
): StreamWrite | null {
  const [first, ...rest] = events.map((event) => ({ ...event, id: randomUUID(), meta }));
  return first === undefined ? null : { stream, expected: version, events: [first, ...rest] };
}

/** The writes of one attempt; without writes there is nothing to do. */
export interface Decision<Result> {
  readonly writes: readonly StreamWrite[];
  readonly result: Result;
}

export interface Decided<Result> {
  readonly result: Result;
  /** The written events; absent when there was nothing to do. */
  readonly appended?: Appended;
}

export interface DecideOptions {
  /** The turns of all commands of this process; by default the command has its streams to itself. */
  readonly turns?: StreamTurns;
  /** Epoch milliseconds by which it must be decided (default: in 5 seconds). */
  readonly deadline?: number | undefined;
  readonly timing?: Timing;
}

/** Clock and randomness for the time of the next attempt. */
export interface Timing {
  /** Epoch milliseconds. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  pause(ms: number): Promise<void>;
}

const realTiming: Timing = { now: Date.now, random: Math.random, pause };
const patienceMs = 5_000;

/**
 * Load, decide, append, over one stream or several: `attempt` takes its streams' turns, loads what
 * it needs and decides. When another process was faster (VersionConflict) it runs again on the
 * newer state (`again`), keeping its turns, until the deadline.
 *
 * @throws {Undecided} when other processes were faster until the deadline. Refusals and all other
 * errors pass through immediately.
 */
export async function decideAndAppend<Result>(
  store: Pick<EventStore, 'append'>,
  attempt: (turn: Turn, again: boolean) => Promise<Decision<Result>>,
  options: DecideOptions = {},
): Promise<Decided<Result>> {
  const { turns = new StreamTurns(), timing = realTiming } = options;
  const { deadline = timing.now() + patienceMs } = options;
  const turn = turns.begin(deadline);
  try {
    for (let conflicts = 0; ;) {
      const { writes, result } = await attempt(turn, conflicts > 0);
      const [first, ...others] = writes;
      if (!first) return { result };
      try {
        return { result, appended: await store.append(first, ...others) };
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        conflicts += 1;
        const wait = backOffMs(conflicts, timing.random());
        if (timing.now() + wait >= deadline) throw new Undecided(error.message, { cause: error });
        if (wait > 0) await timing.pause(wait);
      }
    }
  } finally {
    turn.end();
  }
}
