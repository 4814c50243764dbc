/** Country codes of those who come to the island most; a longer one before the shorter in it. */
const CODES = [
  '5999',
  '599',
  '297',
  '1',
  '31',
  '32',
  '33',
  '34',
  '39',
  '44',
  '49',
  '55',
  '57',
  '58',
];

/** Digits in threes; the last group has up to five. */
const grouped = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{3})/g, '$& ').trim();

/**
 * A stored number (E.164) as it is read: '+599 9 512 3401', '+1 416 555 0119', '+31 612 345 678'. Links
 * and copies take the number as it is stored. What is no such number stays as
 * it is; nothing is ''.
 */
export function shownPhone(stored: string | null | undefined): string {
  const digits = /^\+(\d{7,15})$/.exec(stored ?? '')?.[1];
  const code = CODES.find((known) => digits?.startsWith(known));
  if (!digits || !code) return stored ?? '';
  const national = grouped(digits.slice(code.length));
  return code === '5999' ? `+599 9 ${national}` : `+${code} ${national}`;
}
