import { readPhone } from '@trupial/contracts/phone';

/** Whether the server takes it as a phone number. */
export const isPhone = (text: string): boolean => readPhone(text) !== null;

/** A stored number as a person on the island writes it: +59991234567 is 1234567. */
export function localPhone(stored: string | null | undefined): string {
  return (stored ?? '').replace(/^\+5999(\d{7})$/, '$1');
}

/** A number as the office stores it: seven digits, as they were typed, are a local one. */
export function storedPhone(typed: string): string {
  return typed.replace(/^(\d{7})$/, '+5999$1');
}
