/** The middle of some numbers; with an even count, half-way between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle]!; // ascending() refuses an empty list
  return sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2;
}

/** The smallest value that at least `percent` of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`no such percentile: ${percent}`);
  const sorted = ascending(values);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1]!;
}

function ascending(values: readonly number[]): number[] {
  if (values.length === 0) throw new RangeError('nothing was measured');
  return values.toSorted((a, b) => a - b);
}
