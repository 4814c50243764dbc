import type { IsoDay } from './typed-day.ts';

/** Years on one page of the grid. */
export const YEARS_ON_PAGE = 12;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** The years that can be chosen: 1900 to 2100 where nothing bounds them. */
export interface YearBounds {
  readonly first: number;
  readonly last: number;
}

const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));

/** The years that can be chosen. Without a first or last day these are 1900 and 2100. */
export function yearBounds(min: IsoDay | undefined, max: IsoDay | undefined): YearBounds {
  const first = min ? yearOf(min) : FIRST_YEAR;
  const last = max ? yearOf(max) : LAST_YEAR;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

/** The year, or the nearest one that can be chosen. */
export const clampYear = (year: number, { first, last }: YearBounds): number =>
  Math.min(last, Math.max(first, year));

const run = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** The page of the grid that a year is on; pages are the same wherever one starts. */
export function yearPage(year: number): number[] {
  return run(Math.floor((year - 1) / YEARS_ON_PAGE) * YEARS_ON_PAGE + 1, YEARS_ON_PAGE);
}

/** Every year within the bounds, for the dropdown. */
export const allYears = ({ first, last }: YearBounds): number[] => run(first, last - first + 1);
