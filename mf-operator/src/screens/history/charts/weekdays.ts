import { message } from '@trupial/web-kit/message';

/** 1 is Monday, as the wire counts them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** From Monday, before translation. */
export const WEEKDAY_WORDS = [
  message('Mon'),
  message('Tue'),
  message('Wed'),
  message('Thu'),
  message('Fri'),
  message('Sat'),
  message('Sun'),
] as const;
