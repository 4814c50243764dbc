/**
 * Country codes of the most frequent visitors of the island; a longer code is before a shorter one
 * that is its prefix.
 */
const CODES = '5999 599 297 1 31 32 33 34 39 44 49 55 57 58'.split(' ');

/** Digits in threes; the last group has up to five. */
const grouped = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{3})/g, '$& ').trim();

/**
 * A stored number (E.164) in its readable form: '+599 9 512 3401', '+1 416 555 0119', '+31 612 345
 * 678'. Links and copies use the stored number. Other text is not changed; undefined becomes ''.
 */
export function shownPhone(stored: string | null | undefined): string {
  const digits = /^\+(\d{7,15})$/.exec(stored ?? '')?.[1];
  const code = CODES.find((known) => digits?.startsWith(known));
  if (!digits || !code) return stored ?? '';
  const national = grouped(digits.slice(code.length));
  return code === '5999' ? `+599 9 ${national}` : `+${code} ${national}`;
}
