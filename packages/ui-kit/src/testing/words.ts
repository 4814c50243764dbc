import type { DatePickerLabels } from '../DatePicker/DatePicker.tsx';

/** English words of fields, for the kit's own tests and page; the product has its catalogues. */

const labels: DatePickerLabels = {
  openCalendar: 'Choose a day',
  calendar: 'Calendar',
  placeholder: 'MM/DD/YYYY',
  invalid: 'Date input not valid.',
  tooEarly: (earliest) => `Not before ${earliest}.`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseYear: 'Choose a year',
  years: 'Year',
  previousYears: 'Earlier years',
  nextYears: 'Later years',
  notLoaded: 'This could not be loaded.',
};

export const dateWords = { locale: 'en-US', labels };
export const timeWords = { locale: 'en-US', placeholder: 'Select a time' };
export const numberWords = { decrease: 'One fewer', increase: 'One more' };
export const pageWords = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (page: number, pages: number): string => `Page ${page} of ${pages}`,
};
export const starLabel = (stars: number): string => `${stars} stars`;
