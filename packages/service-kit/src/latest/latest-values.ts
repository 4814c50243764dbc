/** How long values are kept, and how often one may be replaced. */
export interface LatestRules {
  /** Kind of value: each kind is kept by itself. */
  readonly name: string;
  /** A value is forgotten after this long. */
  readonly keepMs: number;
  /** A value is not replaced before this has passed. */
  readonly everyMs: number;
}

/** 0: the value was taken. Otherwise milliseconds until another one will be. */
export type LatestWaitMs = number;

/**
 * The newest value of each key, for a short while: what is worth nothing tomorrow and belongs in no
 * log. Values are JSON texts. The clock is the adapter's own.
 */
export interface LatestValues {
  /** Takes a value unless the one before it is too young. */
  offer(key: string, value: string): Promise<LatestWaitMs>;
  /** Another process has taken this value; nothing to do for an adapter that all share. */
  note(key: string, value: string): void;
  get(key: string): Promise<string | null>;
  /** All that are not forgotten, in no order. */
  all(): Promise<readonly string[]>;
  close(): Promise<void>;
}
