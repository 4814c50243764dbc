import { riderLanguages } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { factorChanges } from './letter-texts.ts';
import {
  confirmationLetter,
  emailChangedLetter,
  factorChangedLetter,
  guessingLetter,
  type Letter,
  passwordChangedLetter,
  recoveryCodeUsedLetter,
  resetLetter,
} from './letters.ts';

const link = 'https://taxi.example/page#token=abc';
const toOwner: readonly (readonly [string, Letter])[] = [
  ['a new password', resetLetter('Ana', link, 30)],
  ['a changed password', passwordChangedLetter('Ana')],
  ['guessing', guessingLetter('Ana')],
  ['another address', emailChangedLetter('Ana', link, 30)],
  ...factorChanges.map((change) => [change, factorChangedLetter('Ana', change)] as const),
  ['a used recovery code', recoveryCodeUsedLetter('Ana', 30)],
];
const all = [['a confirmation', confirmationLetter(link, 30)] as const, ...toOwner];

describe('a letter of', () => {
  it.each(all)('%s says the same in each language, in its own words', (_, letter) => {
    const texts = riderLanguages.map((language) => letter(language));
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(riderLanguages.length);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(riderLanguages.length);
    const said = texts.map(({ text }) => [
      text.split(`\n\n${link}\n\n`).length,
      /\b30\b/.test(text),
    ]);
    expect(new Set(said.map(String)).size).toBe(1);
    for (const { subject, text } of texts) {
      expect(subject).toMatch(/^[^\n]{10,80}$/);
      expect(text).toContain('Trupial');
      expect(text).not.toMatch(/undefined|\$\{| {2}/);
      expect(text.split('\n\n')[1]).toMatch(/^\p{Lu}/u);
    }
  });

  it.each(toOwner)('%s greets its owner', (_, letter) => {
    const greetings = riderLanguages.map((language) => letter(language).text.split('\n')[0]);
    expect(greetings).toEqual(['Hello Ana,', 'Hallo Ana,', 'Hola Ana:', 'Bon dia Ana,']);
  });

  it('a confirmation, or to somebody without a name, greets nobody by name', () => {
    expect(confirmationLetter(link, 72)('en').text).toMatch(/^Hello,\n/);
    expect(passwordChangedLetter('://')('pap').text).toMatch(/^Bon dia,\n/);
  });
});
