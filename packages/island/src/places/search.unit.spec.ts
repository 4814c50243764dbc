import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { airportId, places } from './gazetteer.ts';
import { search } from './search.ts';

const ids = (query: string): string[] => search(query).map(({ id }) => id);
const names = (query: string): string[] => search(query).map(({ name }) => name);

/** Every name of every place, with the place it must lead to. */
const everyName = places().flatMap(({ id, name, otherNames }) =>
  [name, ...otherNames].map((text) => ({ id, text })),
);

/** The four typing errors at a spot of a text: wrong, missing, doubled, exchanged letter. */
function typos(text: string, at: number): string[] {
  const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
  const wrong = letter === 'e' ? 'r' : 'e';
  return [
    before + wrong + after,
    before + after,
    before + letter + letter + after,
    before + (after[0] ?? '') + letter + after.slice(1),
  ];
}

describe('search', () => {
  it('finds every place by each of its names', () => {
    const missed = everyName.filter(({ id, text }) => text.length >= 3 && !ids(text).includes(id));
    expect(missed).toEqual([]);
  }, 30_000);

  it('finds every place by its address as we write it', () => {
    const missed = places().filter(
      ({ id, formattedAddress }) => !ids(formattedAddress).includes(id),
    );
    expect(missed.map(({ formattedAddress }) => formattedAddress)).toEqual([]);
  }, 30_000);

  it('finds every place by its folded proper name first, or among its namesakes', () => {
    for (const { id, name } of places()) expect(ids(fold(name)).slice(0, 2), name).toContain(id);
  });

  it('forgives one error in 99.9 % of the names of 6 letters and more', () => {
    const missed: string[] = [];
    let tried = 0;
    for (const { id, text } of everyName) {
      const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index);
      if (letters.length < 6) continue;
      // One error at one spot of each name; both go round from name to name.
      const typed = typos(text, letters[(7 * tried) % letters.length]!)[tried % 4]!;
      if (!ids(typed).includes(id)) missed.push(`${text}: ${typed}`);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(1000);
    expect(missed.length / tried, missed.join('; ')).toBeLessThanOrEqual(0.001);
  }, 30_000);

  it('needs three characters', () => {
    for (const query of ['', 'ha', '  ha  ', 'é ', '...', '   ']) {
      expect(search(query), query).toEqual([]);
    }
    expect(search(' hat ')).not.toEqual([]);
  });

  it.each(['air', 'hato', 'airport', 'CUR', 'aeropuerto', 'luchthaven', 'curaçao', 'Hato Airport'])(
    'knows the airport first for %j',
    (query) => expect(ids(query)[0]).toBe(airportId),
  );

  it.each([
    ['jan thiel', 'Jan Thiel'],
    ['mambo', 'Mambo Beach'],
    ['marriot', 'Curaçao Marriott Beach Resort'],
    ['grote knip', 'Playa Grote Knip'],
    ['Kenepa Grandi', 'Playa Grote Knip'],
    ['mega pier', 'Mega Pier Cruise Terminal'],
    ['SALINA', 'Saliña'],
    ['janthiel', 'Jan Thiel'],
    ['blue bay', 'Blue Bay'],
    ['snoa', 'Mikvé Israel-Emanuel Synagogue'],
    ['koningin emmabrug', 'Queen Emma Bridge'],
    ['vliegveld', 'Curaçao International Airport (Hato)'],
    ['strand jan thiel', 'Jan Thiel Beach'],
    ['ziekenhuis', 'Curaçao Medical Center (CMC)'],
    ['Jan Thiel, Curaçao', 'Jan Thiel'],
    ['Punda, Willemstad, Curaçao', 'Punda'],
    ['Otrobanda, Curaçao', 'Otrobanda'],
    ['mambo korsou cw', 'Mambo Beach'],
    ['curacao museum', 'Curaçao Museum'],
  ])('%j leads to %s', (query, name) => expect(names(query)[0]).toBe(name));

  it('lists well-known hotels and beaches of a quarter', () => {
    expect(names('beach')).toEqual(expect.arrayContaining(['Mambo Beach', 'Jan Thiel Beach']));
    expect(names('jan thiel beach')[0]).toBe('Jan Thiel Beach');
  });

  it('says which other name was found', () => {
    expect(search('kenepa grandi')[0]).toMatchObject({ matchedName: 'Kenepa Grandi' });
    expect(search('playa grote knip')[0]).toMatchObject({ matchedName: null });
  });

  it.each([
    ['jan th', 'Jan Thiel', ['Jan', 'Th']],
    ['janthi', 'Jan Thiel', ['Jan', 'Thi']],
    ['salin', 'Saliña', ['Saliñ']],
    ['mariott', 'Curaçao Marriott Beach Resort', ['Marriott']],
  ])('marks %j in %s', (query, name, marked) => {
    const hit = search(query).find((suggestion) => suggestion.name === name)!;
    expect(hit.matches.map(([start, end]) => name.slice(start, end))).toEqual(marked);
  });

  it('answers anything with at most five distinct places and ranges within their names', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 200 }));
    fc.assert(
      fc.property(typed, (query) => {
        const hits = search(query);
        expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
        expect(hits.length).toBeLessThanOrEqual(5);
        for (const { name, matches } of hits) {
          let last = 0;
          for (const [start, end] of matches) {
            expect(last <= start && start < end && end <= name.length).toBe(true);
            last = end;
          }
        }
      }),
    );
  });
});
