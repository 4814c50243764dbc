import type { Role } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { checkPassword, type PasswordOwner } from './password-rules.ts';

const maria: PasswordOwner = {
  role: 'rider',
  username: 'maria.curiel',
  firstName: 'Maria',
  lastName: 'Curiel',
  email: 'stella@palu.example',
  phone: '+59995123456',
};

const codeOf = (role: Role, password: string): string | null => {
  try {
    checkPassword({ ...maria, role }, password);
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
    ['rider', 'x7#kQp2z', null],
    ['driver', 'fourteen chars', 'password.short'],
    ['driver', 'fifteen chars !', null],
    ['operator', 'fourteen chars', 'password.short'],
    ['staff', 'fourteen chars', 'password.short'],
    ['staff', 'curacao-demo-2026', null],
  ])('of a %s may be %j: refusal %s', (role, password, code) =>
    expect(codeOf(role, password)).toBe(code),
  );

  it.each([
    'password123',
    'PassWord123',
    'ｐassword123',
    'P4ssw0rd!',
    'Password2027',
    'zzzzzzzzzzzz',
    'abababab',
    'qwertyuiopasdfghjkl',
    'dushi1234',
  ])('is not %j, which everybody tries first', (password) =>
    expect(codeOf('rider', password)).toBe('password.common'),
  );

  it.each([
    'stella123456789',
    'Curacao2027!',
    'Welcome2027!',
    'verano2027!',
    'Welkom2027!',
    'Maria+59995123456',
    'curiel 5123456',
    'CurielMaria!!',
    'stella@palu.example',
  ])('is not %j, which whoever knows the island and its owner guesses', (password) =>
    expect(codeOf('rider', password)).toBe('password.weak'),
  );

  it.each(['maria.curiel', 'Maria.Curiel1', 'maria.curielmaria.curiel'])(
    'of maria.curiel is not %j',
    (password) => expect(codeOf('rider', password)).toBe('password.username'),
  );

  it('names its field in the refusal', () => {
    expect(() => checkPassword(maria, 'short')).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        extra: { fields: { password: expect.any(String) } },
      }),
    );
  });

  it('costs the process little, whatever it is', () => {
    const texts = ['4@8({[<369!1|0$5+7%2', '1/1/2020 31.12.1999', 'k#Vw9~Zq!mT4^pXs'];
    const costOf = (passwords: readonly string[]): number => {
      const before = process.cpuUsage().user;
      for (const password of passwords) codeOf('rider', password);
      return process.cpuUsage().user - before;
    };
    costOf(['a first one, which loads the words', ...texts]);
    const leastOf = (passwords: readonly string[]): number =>
      Math.min(...[1, 2, 3].map(() => costOf(passwords)));
    // Ten times as long, it costs twice as much, and twenty times if all of it was judged. A busy
    // machine slows both down.
    const longest = texts.map((text) => text.repeat(20).slice(0, 200));
    expect(leastOf(longest)).toBeLessThan(8 * leastOf(texts));
  });
});
