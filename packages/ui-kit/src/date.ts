export * from './DatePicker/DatePicker.tsx';
export * from './TimeSelect/TimeSelect.tsx';
export { formatTime, quarterHours } from './TimeSelect/quarter-hours.ts';
