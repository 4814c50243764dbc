import { describe, expect, it } from 'vitest';
import { matchParts } from './match.ts';

const hits = (text: string, typed: string) =>
  matchParts(text, typed)
    .filter((part) => part.hit)
    .map((part) => part.text);

describe('matchParts', () => {
  it('finds every occurrence, whatever the case', () => {
    expect(hits('Mambo Beach, mambo boulevard', 'MAMBO')).toEqual(['Mambo', 'mambo']);
  });

  it('ignores accents on both sides', () => {
    expect(hits('Curaçao', 'curacao')).toEqual(['Curaçao']);
    expect(hits('Piscadera', 'piscáderá')).toEqual(['Piscadera']);
  });

  it('keeps the whole text when put together again', () => {
    const text = 'Hato International Airport, Willemstad, Curaçao';
    const together = matchParts(text, 'hat').map((part) => part.text);
    expect(together.join('')).toBe(text);
  });

  it('marks nothing without typed text', () => {
    expect(matchParts('Otrobanda', '  ')).toEqual([{ text: 'Otrobanda', hit: false }]);
  });

  it('takes typed text literally', () => {
    expect(hits('Pier (north)', '(n')).toEqual(['(n']);
  });
});
