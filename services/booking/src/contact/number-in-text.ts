/**
 * What people put between the digits of one number: spaces, dashes of every kind, brackets, dots,
 * slashes, and invisible marks. What divides a sentence, as a comma, divides numbers too.
 */
const between = String.raw`[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\u2212+./\\·•_~]*`;

const spaced = (digits: string): string => [...digits].join(between);
const maybe = (digits: string): string => `(?:${spaced(digits)}${between})?`;

/** The country codes of one and two digits (ITU-T E.164); all others have three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** From this length on a number within a country is hardly anybody else's, also without its 0. */
const tellingLength = 9;

/** How a number is written; the digits are those of E.164. */
function patternOf(digits: string): string {
  const [, local] = /^5999(\d{7})$/.exec(digits) ?? [];
  // On the island only the last seven digits are dialled.
  if (local !== undefined) return `${maybe('00')}${maybe('599')}${maybe('9')}${spaced(local)}`;
  const national = digits.replace(countryCode, '');
  const zero = national.length < tellingLength ? `0${between}` : maybe('0');
  return `${maybe('00')}${spaced(digits)}|${zero}${spaced(national)}`;
}

/**
 * Tells whether a text has a phone number (E.164), as people write it: with its country, or as they
 * dial it within that. A longer number that only contains it is somebody else's.
 */
export function numberInText(phone: string): (text: string) => boolean {
  const number = new RegExp(String.raw`(?<!\d)(?:${patternOf(phone.slice(1))})(?!\d)`, 'u');
  return (text) => number.test(text.normalize('NFKC'));
}
