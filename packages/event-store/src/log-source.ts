import type { Bell } from './bell.ts';
import type { Position, RecordedEvent } from './port.ts';

/** A part of the log, and where the log ended when it was read. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  readonly head: Position;
}

/** Reads parts of the log. */
export interface PageReader {
  /**
   * Up to `limit` events after a position. With fewer than `limit`, there are no more events of
   * these types up to the returned head.
   */
  after(position: Position, types: readonly string[] | undefined, limit: number): Promise<Page>;
}

/** The newest events of the log, kept for all subscriptions of a process that are up to date. */
export interface LogTail {
  /** Rings when the tail has grown. */
  readonly bell: Bell;
  /** Starts following the log, at its present end, unless it already does. */
  follow(): void;
  /** Like `PageReader.after`, from memory; undefined when that does not reach back so far. */
  after(position: Position, types: readonly string[] | undefined, limit: number): Page | undefined;
}
