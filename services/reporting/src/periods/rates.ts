/** Percent with one decimal, rounded half-up; 0 when there is nothing to count. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;

/** The average in whole cents, rounded half-up; 0 when there is nothing to count. */
export const average = (sumMinor: number, count: number): number =>
  count === 0 ? 0 : Math.round(sumMinor / count);
