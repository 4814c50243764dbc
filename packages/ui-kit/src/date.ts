export * from './DatePicker/DatePicker.tsx';
export { formatUsDate, parseUsDate, weekdayOf, type IsoDay } from './DatePicker/us-date.ts';
export * from './TimeSelect/TimeSelect.tsx';
export { formatTime, quarterHours } from './TimeSelect/quarter-hours.ts';
