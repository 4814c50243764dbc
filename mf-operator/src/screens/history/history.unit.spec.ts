import { describe, expect, it } from 'vitest';
import { pageNumbers, pageOf, pageWindow } from '../../paging/pages.ts';
import { daysBetween, withEveryDay } from './charts/days.ts';
import { filtersIn } from './history-filters.ts';

it('filters come from the address, and nonsense does not', () => {
  const read = (query: string) => filtersIn(new URLSearchParams(query));
  expect(read('driver=3&start=2026-11-01&end=2026-11-20&status=Cancelled&search=Maria')).toEqual({
    driver: '3',
    start: '2026-11-01',
    end: '2026-11-20',
    status: 'Cancelled',
  });
  expect(read('driver=x&start=yesterday&end=&status=Completed')).toEqual({
    driver: '',
    start: '',
    end: '',
    status: '',
  });
  expect(read('status=Pending').status).toBe('');
});

describe('the days of a chart', () => {
  it('are all days of the period, over the ends of months and years', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(daysBetween('2026-11-02', '2026-11-01')).toEqual([]);
  });

  it('have nothing where nothing was', () => {
    const found = [{ day: '2026-11-02', rides: 3, revenue: 90.5 }];
    expect(withEveryDay(found, '2026-11-01', '2026-11-03')).toEqual([
      { day: '2026-11-01', rides: 0, revenue: 0 },
      { day: '2026-11-02', rides: 3, revenue: 90.5 },
      { day: '2026-11-03', rides: 0, revenue: 0 },
    ]);
  });
});

describe('a page', () => {
  const all = Array.from({ length: 45 }, (_, index) => index);

  it.each([
    [1, 1, 20],
    [2, 21, 40],
    [3, 41, 45],
    [9, 41, 45],
    [0, 1, 20],
    [Number.NaN, 1, 20],
  ])('%d shows %d-%d', (wanted, from, to) => {
    const page = pageOf(all, wanted, 20);
    expect([page.from, page.to, page.items.length]).toEqual([from, to, to - from + 1]);
  });

  it('of nothing is empty', () => {
    expect(pageOf([], 1, 20)).toEqual({ items: [], page: 1, pages: 1, from: 0, to: 0 });
  });

  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, undefined, 10]],
    [5, 10, [1, undefined, 4, 5, 6, undefined, 10]],
    [10, 10, [1, undefined, 9, 10]],
  ])('%d of %d offers %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('%d of %d offers at most five in a row: %j', (page, pages, numbers) => {
    expect(pageWindow(page, pages, 5)).toEqual(numbers);
  });
});
