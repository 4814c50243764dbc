/** One call as it may look on the wire, for the documentation. The tests read it by its route. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer: unknown;
}
