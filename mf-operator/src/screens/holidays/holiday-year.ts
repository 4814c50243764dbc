/** The years whose holidays the server knows. */
export const FIRST_YEAR = 2014;
export const LAST_YEAR = 9998;

/** The year that an address asks for; what is none of ours is the given one. */
export function yearIn(address: URLSearchParams, thisYear: number): number {
  const text = address.get('year') ?? '';
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : thisYear;
}
