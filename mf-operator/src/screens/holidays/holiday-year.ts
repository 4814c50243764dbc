/** The years whose holidays the server has. */
export const FIRST_YEAR = 2014;
export const LAST_YEAR = 9998;

/** The year in the address; the given year when that is not one of ours. */
export function yearIn(address: URLSearchParams, thisYear: number): number {
  const text = address.get('year') ?? '';
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : thisYear;
}
