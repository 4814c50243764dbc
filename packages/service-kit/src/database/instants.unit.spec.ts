import fc from 'fast-check';
import { types } from 'pg';
import { describe, expect, it } from 'vitest';
import { instantOf, serviceTypes } from './instants.ts';

const { getTypeParser, builtins } = types;
const byPg = getTypeParser(builtins.TIMESTAMPTZ);

describe('an instant from Postgres', () => {
  it.each([
    '2026-11-20 15:38:57+00',
    '2026-11-20 15:38:57.3+00',
    '2026-11-20 15:38:57.39+00',
    '2026-11-20 15:38:57.390625+00',
    '2026-11-20 15:38:57.999999+00',
    '2026-11-20 11:38:57-04',
    '2026-11-20 21:08:57+05:30',
    '0001-01-01 00:00:00+00',
    '12026-11-20 15:38:57+00',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
    '-infinity',
  ])('is what pg reads: %s', (text) => expect(instantOf(text)).toEqual(byPg(text)));

  it('is what pg reads, whenever it is', () => {
    const digits = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0) }), digits, (date, micros) => {
        const seconds = date.toISOString().slice(0, 19).replace('T', ' ');
        const fraction = String(micros).padStart(6, '0').replace(/0+$/, '');
        const text = `${seconds}.${fraction}+00`;
        fc.pre(/^\d{4}-/.test(text));
        expect(instantOf(text)).toEqual(byPg(text));
      }),
    );
  });
});

it('leaves all other types to pg', () => {
  const read = (oid: number, text: string) => serviceTypes.getTypeParser(oid)(text);
  expect(read(builtins.INT4, '12')).toBe(12);
  expect(read(builtins.JSONB, '{"a":1}')).toEqual({ a: 1 });
  expect(read(builtins.TIMESTAMPTZ, '2026-11-20 15:38:57+00')).toEqual(
    new Date('2026-11-20T15:38:57Z'),
  );
});
