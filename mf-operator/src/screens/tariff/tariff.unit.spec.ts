import { describe, expect, it } from 'vitest';
import { aTariff } from '../../testing/a-tariff.ts';
import { readFigure, startFrom, tariffBody, tariffProblems } from './tariff-form.ts';
import { nightOf, stateOf } from './tariff.ts';

const TODAY = '2026-11-20';
const typed = (of: Partial<ReturnType<typeof startFrom>> = {}) => ({
  ...startFrom(aTariff()),
  valid_from: '2027-01-01',
  ...of,
});

describe('the state of a version', () => {
  it.each([
    [true, null, 'In force'],
    [true, TODAY, 'In force'],
    [false, null, 'Past'],
    [false, '2026-11-19', 'Past'],
    // Another one of the same day has taken its place.
    [false, TODAY, 'Past'],
    [false, '2026-11-21', 'Coming'],
  ])('in force %s, from %s: %s', (in_force, valid_from, word) => {
    expect(stateOf(aTariff({ in_force, valid_from }), TODAY).word).toBe(word);
  });

  it('has its night in hours and minutes', () => {
    expect(nightOf(aTariff())).toBe('23:00–06:00');
  });
});

describe('a figure', () => {
  const amount = { most: 1000, decimals: 2, text: '' };
  it.each([
    ['5.6', 5.6],
    [' 5,60 ', 5.6],
    ['0', 0],
    ['1000', 1000],
  ])('%j is %d', (text, figure) => expect(readFigure(text, amount)).toBe(figure));

  it.each(['', ' ', 'five', '-1', '1000.01', '2.435', '1e2', '1.2.3', '1,000.50', '0x10', '.5'])(
    '%j is none',
    (text) => expect(readFigure(text, amount)).toBeUndefined(),
  );
});

describe('a new tariff', () => {
  it('begins as a copy, without its first day', () => {
    expect(startFrom(aTariff())).toMatchObject({
      valid_from: '',
      base: '5.60',
      per_km: '2.43',
      included_km: '2',
      night_percent: '25',
      night_from: '23:00',
    });
    expect(tariffProblems(typed(), TODAY)).toEqual({});
  });

  it.each([
    [{ valid_from: '' }, 'valid_from'],
    [{ valid_from: '2026-11-19' }, 'valid_from'],
    [{ base: '-1' }, 'base'],
    [{ included_km: '101' }, 'included_km'],
    [{ included_passengers: '1.5' }, 'included_passengers'],
    [{ night_percent: '12.5' }, 'night_percent'],
    [{ holiday_percent: '201' }, 'holiday_percent'],
    [{ night_from: '' }, 'night_from'],
    [{ night_until: '23:00' }, 'night_until'],
  ])('with %j is refused there', (changes, field) => {
    expect(Object.keys(tariffProblems(typed(changes), TODAY))).toEqual([field]);
  });

  it('may begin today', () =>
    expect(tariffProblems(typed({ valid_from: TODAY }), TODAY)).toEqual({}));

  it('is sent as numbers and seconds', () => {
    expect(tariffBody(typed({ base: '6,25', night_until: '05:30' }))).toEqual({
      valid_from: '2027-01-01',
      base: 6.25,
      included_km: 2,
      per_km: 2.43,
      minimum: 8.4,
      included_passengers: 4,
      per_extra_passenger: 5.6,
      included_luggage: 4,
      per_extra_luggage: 1.95,
      night_percent: 25,
      holiday_percent: 20,
      night_from: '23:00:00',
      night_until: '05:30:00',
    });
  });
});
