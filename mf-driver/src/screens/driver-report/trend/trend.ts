/** Amounts over time, as the report brings them. */
export interface Trend {
  readonly labels: readonly string[];
  readonly data: readonly number[];
}
