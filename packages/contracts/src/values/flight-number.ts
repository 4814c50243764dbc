// Without zod, as screens read flight numbers too.

/** A carrier: two letters, one of which may be a digit, or three letters; a number; perhaps a letter. */
const form = /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;

/** A flight number as it is written on tickets, in capitals and without spaces; null when it is none. */
export function readFlightNumber(text: string): string | null {
  const number = text.replaceAll(/[\s-]/gu, '').toUpperCase();
  return form.test(number) ? number : null;
}
