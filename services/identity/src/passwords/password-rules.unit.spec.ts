import type { Role } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { checkPassword } from './password-rules.ts';

const codeOf = (role: Role, username: string, password: string): string | null => {
  try {
    checkPassword(role, username, password);
    return null;
  } catch (error) {
    return (error as { code: string }).code; // only refusals are thrown here
  }
};

describe('a password', () => {
  it.each<[Role, string, string | null]>([
    ['rider', 'sevench', 'password.short'],
    ['rider', 'blåbär på', null],
    ['rider', '🚕🚙🚗🚌🚎🏎🚓', 'password.short'],
    ['rider', '🚕🚙🚗🚌🚎🏎🚓🚑', null],
    ['driver', 'fourteen chars', 'password.short'],
    ['driver', 'fifteen chars !', null],
    ['operator', 'fourteen chars', 'password.short'],
    ['staff', 'fourteen chars', 'password.short'],
    ['staff', 'curacao-demo-2026', null],
  ])('of a %s may be %j: refusal %s', (role, password, code) =>
    expect(codeOf(role, 'somebody', password)).toBe(code),
  );

  it.each([
    'password123',
    'PassWord123',
    'ｐassword123',
    'curacao2026',
    'zzzzzzzzzzzz',
    'abababab',
  ])('is not %j, which everybody tries first', (password) =>
    expect(codeOf('rider', 'somebody', password)).toBe('password.common'),
  );

  it.each(['maria.curiel', 'Maria.Curiel1', 'maria.curielmaria.curiel'])(
    'of maria.curiel is not %j',
    (password) => expect(codeOf('rider', 'maria.curiel', password)).toBe('password.username'),
  );

  it('names its field in the refusal', () => {
    expect(() => checkPassword('rider', 'x', 'short')).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        extra: { fields: { password: expect.any(String) } },
      }),
    );
  });
});

it('the list of common passwords is of several hundred, in lower case, none too short', () => {
  expect(commonPasswords.size).toBeGreaterThan(300);
  for (const word of commonPasswords) {
    expect(word).toBe(word.normalize('NFKC').toLowerCase());
    expect(word.length).toBeGreaterThanOrEqual(8);
  }
});
