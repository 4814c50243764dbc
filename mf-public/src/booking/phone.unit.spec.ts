import { describe, expect, it } from 'vitest';
import { isPhone, localPhone, storedPhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    '1234567',
    ' 123 45-67 ',
    '+5999 123 4567',
    '+31 6 12345678',
    '(123) 4567',
    '\u202a123\u20114567\u202c',
  ])('may be %j', (text) => expect(isPhone(text)).toBe(true));

  it.each(['', '123456', '12345678', 'abcdefg', '+0123456', '++1234567', '+599'])(
    'may not be %j',
    (text) => expect(isPhone(text)).toBe(false),
  );

  it('is shown as written on the island', () => {
    expect(localPhone('+59991234567')).toBe('1234567');
    expect(localPhone('+31612345678')).toBe('+31612345678');
    expect(localPhone(null)).toBe('');
  });

  it('is stored with the country of the island when it has none', () => {
    expect(storedPhone('1234567')).toBe('+59991234567');
    expect(storedPhone('+31612345678')).toBe('+31612345678');
  });
});
