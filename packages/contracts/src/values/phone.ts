/** The customer's text for a phone number that is not one. */
export const phoneMessage = 'Phone number must be exactly 7 digits.';

/**
 * Reads a phone number: exactly 7 digits are a local one (+599 9 and the digits); with a leading
 * '+' any E.164 number is taken. Spaces, dots, dashes and brackets are ignored, and so are the
 * invisible marks that numbers copied from contacts and pages have around them.
 * Answers the number in E.164, or null when it is neither.
 */
export function readPhone(text: string): string | null {
  const compact = text.replace(/[\s().\p{Cf}\u2010-\u2015-]/gu, '');
  if (/^\d{7}$/.test(compact)) return `+5999${compact}`;
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null;
}
