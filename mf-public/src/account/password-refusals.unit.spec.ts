import { expect, it } from 'vitest';
import { passwordRefusal } from './password-refusals.ts';

it.each([
  ['password.weak', 'E kontraseña aki ta fásil pa rei.'],
  ['password.link_invalid', undefined],
  ['account.username_taken', undefined],
])('knows by %s whether it is about the password, in any language', (code, text) => {
  expect(passwordRefusal({ code, message: 'E kontraseña aki ta fásil pa rei.' })).toBe(text);
});
