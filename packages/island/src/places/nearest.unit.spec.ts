import { describe, expect, it } from 'vitest';
import { places } from './gazetteer.ts';
import { nearest, textsToSearch } from './nearest.ts';
import { resolve } from './resolve.ts';

const nameOf = (text: string): string | undefined => nearest(text)?.place?.name;

describe('the place that a text most likely means', () => {
  it.each([
    ['Hato International Airport, Curaçao', 'Curaçao International Airport (Hato)'],
    ['hato international airport curacao', 'Curaçao International Airport (Hato)'],
    ['airport', 'Curaçao International Airport (Hato)'],
    ['the airport', 'Curaçao International Airport (Hato)'],
    ['luchthaven, Curaçao', 'Curaçao International Airport (Hato)'],
    ['Jan Thiel, Curaçao', 'Jan Thiel'],
    ['jan thiel, curacao', 'Jan Thiel'],
    ['Jan Thiel Beach Hotel xyz', 'Jan Thiel Beach'],
    ['Jan Thiel Beech', 'Jan Thiel Beach'],
    ['Saliña, Netherlands Antilles', 'Saliña'],
    ['SALINA, CW', 'Saliña'],
    ['Mambo beach, Curacao, 0000 AN', 'Mambo Beach'],
    ['Mariott hotel', 'Curaçao Marriott Beach Resort'],
    ['Curaçao Marriott Beach Resort, Piscadera, Curaçao', 'Curaçao Marriott Beach Resort'],
    ['avila hotel, willemstad', 'Avila Beach Hotel'],
    ['Lions Dive hotel', 'LionsDive Beach Resort'],
    ['Sandals', 'Sandals Royal Curaçao'],
    ['Queen Emma bridge', 'Queen Emma Bridge'],
    ['Penstraat 130, Willemstad, Curaçao', 'Penstraat'],
    ['Breedestraat 12, Punda', 'Breedestraat (Punda)'],
    ['Breedestraat 12, Otrobanda', 'Breedestraat (Otrobanda)'],
    ['Fort Amsterdam, Curaçao', 'Fort Amsterdam'],
  ])('of %j is %s', (text, name) => expect(nameOf(text)).toBe(name));

  it.each([
    '',
    '   ',
    '???',
    '12',
    'asdfgh',
    'null',
    '[object Object]',
    'x'.repeat(300),
    'Curaçao',
    'curacao',
    'Curaçao, 0000 AN',
    'the',
    'test',
    // Any of many.
    'hotel',
    'beach',
    'jan',
    'mall',
    'school',
    'restaurant',
    'house',
    'club',
    'city',
    'bank',
    'My aunt’s blue house',
    'My aunt’s blue house, Punda',
    '42 Wallaby Way, Sydney',
    'Hato, Bonaire',
    'Hato Bonaire',
    'Jan Thiel Bonaire',
    'Palm Beach, Aruba',
    'Amsterdam',
    'Caracas',
    'Schiphol Airport',
    'Miami Beach',
    '52.37,4.89',
    `' or 1=1 --`,
    '"; drop table rides; --',
    'Punda; drop table rides; --',
    '{"from":"Punda"}',
    '<script>alert(1)</script>',
    '\u0000\u0000\u0000',
    '../../etc/passwd',
  ])('of %j is none', (text) => expect(nearest(text)).toBeNull());

  it('of what is known exactly is that', () => {
    for (const { id, name, formattedAddress } of places()) {
      for (const text of [id, name, formattedAddress]) expect(nearest(text)).toEqual(resolve(text));
    }
    expect(nearest('12.15,-68.95')).toMatchObject({ place: null, lat: 12.15, lng: -68.95 });
  });

  it('of every name with the country after it is a place of that name', () => {
    for (const { name, otherNames } of places()) {
      const found = nearest(`${name}, Curaçao`)?.place;
      expect([found?.name, ...(found?.otherNames ?? [])], name).toContain(name);
      for (const other of otherNames) expect(nearest(`${other}, Curaçao`), other).not.toBeNull();
    }
  });

  it.each(['Mariott hotel', 'jan', 'Punda; drop table', 'x y z '.repeat(50)])(
    'of %j is the same whenever it is asked',
    (text) => expect(nearest(text)).toEqual(nearest(text)),
  );
});

it('searches six words at most, whatever somebody types, and leaves out two', () => {
  const words = Array.from({ length: 20 }, (_, n) => `w${n}`);
  expect(textsToSearch(words)).toEqual(['w0 w1 w2 w3 w4 w5', 'w0 w1 w2 w3 w4', 'w0 w1 w2 w3']);
  expect(textsToSearch(['w0', 'w1'])).toEqual(['w0 w1']);
});
