/** An event as it is in the table; the fields of `data` are read one by one. */
export interface LogEvent {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The account of the actor, or 'system'. */
  readonly by: string;
}
