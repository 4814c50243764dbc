import { language, PAPIAMENTU_CALENDAR, useT } from '@trupial/web-kit';

/** The kit's own words for its date field, in the language on the screen. */
export function useDateWords() {
  const t = useT();
  return {
    labels: {
      openCalendar: t('Choose a day'),
      calendar: t('Calendar'),
      placeholder: 'MM/DD/YYYY',
      invalid: t('Date input not valid.'),
      tooEarly: (day: string) => t('Date input not valid. The earliest day is {day}.', { day }),
      previousMonth: t('Previous month'),
      nextMonth: t('Next month'),
      chooseYear: t('Choose a year'),
      years: t('Year'),
      previousYears: t('Earlier years'),
      nextYears: t('Later years'),
    },
    // Browsers do not support Papiamentu: it has its own names, and numbers as in the Dutch of
    // Aruba.
    names: language() === 'pap' ? PAPIAMENTU_CALENDAR : undefined,
    locale: { en: 'en-US', nl: 'nl-NL', es: 'es-419', pap: 'nl-AW' }[language()],
  };
}
