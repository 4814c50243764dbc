import type { RecordedEvent } from '@trupial/event-store';

/** A violation of a rule. */
export interface Violation {
  /** Name of the rule that found it. */
  readonly rule: string;
  /** Where: a stream with version and position, a table, a command of the journal. */
  readonly at: string;
  readonly what: string;
}

/** Reports what is wrong with the current event, or with the log as a whole. */
export type Report = (what: string, at?: string) => void;

/**
 * One rule that must hold at every position of the log. It gets every event once, in the order of
 * the log, and at the end reports what is wrong with the whole log.
 */
export interface Rule {
  readonly name: string;
  see(event: RecordedEvent, report: Report): void;
  end(report: Report): void;
}

/** `ride-12`: the id of its stream, or null for a stream of another kind. */
export function idOf(stream: string, kind: 'ride' | 'driver'): number | null {
  const id = new RegExp(`^${kind}-([1-9]\\d*)$`).exec(stream)?.[1];
  return id === undefined ? null : Number(id);
}

/** How an event is called in a report. */
export const placeOf = ({ stream, version, position }: RecordedEvent): string =>
  `${stream}@${version} (position ${position})`;
