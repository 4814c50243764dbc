/** Dollars, added up in cents as they are charged. */
export const sumOf = (dollars: readonly number[]): number =>
  dollars.reduce((cents, one) => cents + Math.round(one * 100), 0) / 100;
