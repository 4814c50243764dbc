import { describe, expect, it } from 'vitest';
import { aTariff } from '../../testing/a-tariff.ts';
import { readFigure, readList, startFrom, tariffBody, tariffProblems } from './tariff-form.ts';
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

describe('a list of the cheat sheet', () => {
  it.each([
    [' 2,5  5 10 ', [2.5, 5, 10]],
    ['0', [0]],
  ])('%j is %j', (text, list) => expect(readList(text, 'sheet_distances')).toEqual(list));

  it.each(['', '5 5', '10 5', '5, 10', '5 five', '1001', Array.from({ length: 61 }).join('1 ')])(
    '%j is none',
    (text) => expect(readList(text, 'sheet_distances')).toBeUndefined(),
  );

  it('has whole numbers of people, and at most 2,000 combinations', () => {
    expect(readList('1.5', 'sheet_passengers')).toBeUndefined();
    const numbers = (most: number) => Array.from({ length: most }, (_, at) => at + 1).join(' ');
    const lists = { sheet_distances: numbers(50), sheet_passengers: numbers(8) };
    const problemsWith = (bags: number) =>
      tariffProblems(typed({ ...lists, sheet_luggage: numbers(bags) }), TODAY);
    expect(problemsWith(5)).toEqual({});
    expect(problemsWith(6)).toEqual({
      sheet_distances: 'The cheat sheet may have at most 8000 rows.',
    });
  });
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
      cheat_sheet: { distances_km: [5], passengers: [1], luggage: [0] },
      night_from: '23:00:00',
      night_until: '05:30:00',
    });
  });
});
