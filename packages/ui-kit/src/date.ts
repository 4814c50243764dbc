export * from './DatePicker/DatePicker.tsx';
export * from './TimeSelect/TimeSelect.tsx';
