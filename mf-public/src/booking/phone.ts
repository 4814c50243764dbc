/**
 * The office's rule for a phone number: exactly 7 digits are a local one; visitors from abroad write
 * theirs with a leading + and country code. Spaces, dots, dashes and brackets do not count. The
 * server's rule is `readPhone` of the contracts; a test holds the two equal.
 */
export function isPhone(text: string): boolean {
  return /^(\d{7}|\+[1-9]\d{6,14})$/.test(text.trim().replaceAll(/[\s().-]/g, ''));
}

/** A stored number as a person on the island writes it: +59991234567 is 1234567. */
export function localPhone(stored: string | null | undefined): string {
  return (stored ?? '').replace(/^\+5999(\d{7})$/, '$1');
}

/** A number as the office stores it: seven digits, as they were typed, are a local one. */
export function storedPhone(typed: string): string {
  return typed.replace(/^(\d{7})$/, '+5999$1');
}
