import { Undecided } from '../errors.ts';

/**
 * The commands that wait for a stream that is in use, first come first served. A stream without a
 * queue is free, so that nothing is stored for streams that are not in use.
 */
type Line = Set<() => void>;

/** What one command has of a process's streams; see {@link StreamTurns}. */
export interface Turn {
  /**
   * Waits until the command has these streams, in addition to those it already has. Returns
   * immediately when they are free.
   *
   * @throws {Undecided} when the deadline came first.
   */
  take(...streams: readonly string[]): Promise<void>;
  /** Releases all streams; for each, the command that has waited longest gets it. */
  end(): void;
}

/**
 * Turns on streams, within one process: commands on the same stream run one after the other, in the
 * order of their arrival. Without turns they would decide at the same time, and all but one would
 * fail.
 *
 * Turns only save work. The expected versions of an append ensure that no two commands decide on
 * the same state; they also hold between processes.
 */
export class StreamTurns {
  readonly #lines = new Map<string, Line>();
  readonly #now: () => number;

  /** @param now epoch milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The number of streams that are in use. */
  get taken(): number {
    return this.#lines.size;
  }

  /** Begins a command, which has no streams yet. It waits at most until `deadline` (epoch ms). */
  begin(deadline: number): Turn {
    const held = new Set<string>();
    return {
      take: async (...streams) => {
        const wanted = new Set(streams).difference(held);
        if (wanted.size === 0) return;
        // All commands take streams in one order, and a waiting command holds no stream that is
        // later in that order. So waiting commands never form a cycle.
        const [first = ''] = inOrder(wanted);
        for (const stream of held) {
          if (stream > first) continue;
          held.delete(stream);
          this.#pass(stream);
          wanted.add(stream);
        }
        for (const stream of inOrder(wanted)) {
          const line = this.#lines.get(stream);
          if (line === undefined) this.#lines.set(stream, new Set());
          else await this.#wait(line, stream, deadline);
          held.add(stream);
        }
      },
      end: () => {
        for (const stream of held) this.#pass(stream);
        held.clear();
      },
    };
  }

  #wait(line: Line, stream: string, deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(
        () => {
          line.delete(enter);
          reject(new Undecided(`other commands were busy with ${stream}`));
        },
        Math.max(0, deadline - this.#now()),
      );
      line.add(enter);
    });
  }

  /** Passes a stream to the next command in its queue, or frees it. */
  #pass(stream: string): void {
    const line = this.#lines.get(stream);
    const [next] = line ?? [];
    if (next === undefined) {
      this.#lines.delete(stream);
      return;
    }
    line?.delete(next);
    next();
  }
}

/**
 * Rides come before drivers: a command knows which drivers are concerned only after it has read the
 * ride.
 */
const inOrder = (streams: ReadonlySet<string>): readonly string[] =>
  [...streams].toSorted().toReversed();
