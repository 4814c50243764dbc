/**
 * The last day for which a ride can be booked: the same day of next year, as the server counts it.
 * After 29 February it is the 28th. Not part of the shared facade: each app bundles what it uses.
 */
export const lastDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('-02-29', '-02-28');
