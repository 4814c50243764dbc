export { easterSunday } from './easter.ts';
export { holidaysOf, isHoliday } from './holidays.ts';
export type { Holiday } from './holidays.ts';
export type { HolidayNames } from '../data/holiday-rules.ts';
