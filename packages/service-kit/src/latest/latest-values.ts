/** How long values are kept, and how often one may be replaced. */
export interface LatestRules {
  /** The kind of value: each kind is stored separately. */
  readonly name: string;
  /** A value is removed after this time. */
  readonly keepMs: number;
  /** A value is not replaced before this has passed. */
  readonly everyMs: number;
}

/** 0: the value was taken. Otherwise milliseconds until another one will be. */
export type LatestWaitMs = number;

/**
 * The newest value of each key, for a short time: for data that are soon worthless and do not
 * belong in a log. Values are JSON texts. Each adapter uses its own clock.
 */
export interface LatestValues {
  /** Takes a value unless the one before it is too young. */
  offer(key: string, value: string): Promise<LatestWaitMs>;
  /** Another process has taken this value; nothing to do for an adapter that all share. */
  note(key: string, value: string): void;
  get(key: string): Promise<string | null>;
  /** All current values, in no order. */
  all(): Promise<readonly string[]>;
  close(): Promise<void>;
}
