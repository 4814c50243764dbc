import { expect, it } from 'vitest';
import { firstDays } from './first-day.ts';

const pattern = { everyWeeks: '1', end: 'count', until: '' } as const;

it('begins on the first chosen day of the week', () => {
  // 2030-11-20 is a Wednesday.
  const days = firstDays({ ...pattern, day: '2030-11-20', weekdays: ['MO', 'WE'] });
  expect(days.slice(0, 3)).toEqual(['2030-11-20', '2030-11-25', '2030-11-27']);
  expect(firstDays({ ...pattern, day: '2030-11-20', weekdays: ['MO'] })[0]).toBe('2030-11-25');
});

it('leaves the weeks between out, counted from the Monday of the first week', () => {
  const days = firstDays({ ...pattern, day: '2030-11-20', weekdays: ['MO'], everyWeeks: '2' });
  expect(days.slice(0, 2)).toEqual(['2030-12-02', '2030-12-16']);
});

it('has no day after the last one, without a first day, and without a day of the week', () => {
  const until = { ...pattern, end: 'until', until: '2030-11-24' } as const;
  expect(firstDays({ ...until, day: '2030-11-20', weekdays: ['MO'] })).toEqual([]);
  expect(firstDays({ ...pattern, day: '', weekdays: ['MO'] })).toEqual([]);
  expect(firstDays({ ...pattern, day: '2030-11-20', weekdays: [] })).toEqual([]);
});
