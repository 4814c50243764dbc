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

/** As the server lists them. */
const from = (valid_from: string | null, version: string) => aTariff({ valid_from, version });
const versions = [
  from('2026-12-01', '6'),
  from('2026-12-01', '5'),
  from(TODAY, '4'),
  from(TODAY, '3'),
  from('2026-11-19', '2'),
  from(null, '1'),
];
const statesOn = (day: string) =>
  Object.fromEntries(versions.map((one) => [one.version, stateOf(one, versions, day).word]));

describe('the state of a version', () => {
  it('is that of its day; of several from one day only the last made ever counts', () => {
    const words = {
      1: 'Past',
      2: 'Past',
      3: 'Replaced',
      4: 'In force',
      5: 'Replaced',
      6: 'Coming',
    };
    expect(statesOn(TODAY)).toEqual(words);
  });

  it('goes on at midnight, without a new list', () => {
    expect(statesOn('2026-12-01')).toMatchObject({ 4: 'Past', 5: 'Replaced', 6: 'In force' });
    expect(statesOn('2026-11-18')).toMatchObject({ 1: 'In force', 2: 'Coming', 4: 'Coming' });
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
