import { type Decider } from './decider.ts';
import {
  VersionConflict,
  type Appended,
  type EventStore,
  type RecordedEvent,
  type StreamWrite,
} from './port.ts';

/** A stream folded into its state, and the version that the state stands for (0: no stream). */
export interface Loaded<State> {
  readonly stream: string;
  readonly version: number;
  readonly state: State;
}

/**
 * Reads a stream and folds it. Give what was loaded before to read only what came after it.
 *
 * @param read turns a recorded event into the decider's event; it should check the shape, since
 *   the log may hold anything.
 */
export async function loadStream<State, Event>(
  store: Pick<EventStore, 'read'>,
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  stream: string,
  read: (recorded: RecordedEvent) => Event,
  known: Loaded<State> = { stream, version: 0, state: decider.initialState },
): Promise<Loaded<State>> {
  let { version, state } = known;
  for await (const recorded of store.read(stream, version + 1)) {
    state = decider.evolve(state, read(recorded));
    version = recorded.version;
  }
  return { stream, version, state };
}

/** What one attempt wants to write; without writes there is nothing to do. */
export interface Decision<Result> {
  readonly writes: readonly StreamWrite[];
  readonly result: Result;
}

export interface Decided<Result> {
  readonly result: Result;
  /** What was written; absent when there was nothing to do. */
  readonly appended?: Appended;
}

/**
 * Load, decide, append, over one stream or several: `attempt` loads what it needs and decides.
 * When another writer was faster (VersionConflict) it runs again on the newer state, up to `tries`
 * times (default 10). Refusals and all other errors pass through at once.
 */
export async function decideAndAppend<Result>(
  store: Pick<EventStore, 'append'>,
  attempt: (conflict: VersionConflict | undefined) => Promise<Decision<Result>>,
  tries = 10,
): Promise<Decided<Result>> {
  let conflict: VersionConflict | undefined;
  for (let left = tries; left > 0; left -= 1) {
    const { writes, result } = await attempt(conflict);
    const [first, ...others] = writes;
    if (!first) return { result };
    try {
      return { result, appended: await store.append(first, ...others) };
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      conflict = error;
    }
  }
  throw conflict ?? new RangeError('tries must be at least 1');
}
