import {
  languageAtom,
  LOCALES,
  PAPIAMENTU_CALENDAR,
  useAtomValue,
  useT,
} from '@trupial/web-kit/core';

// The words of the kit's own fields, in the language on the screen. Each app bundles this; its texts
// are the shell's.

/** Of calendars and lists of times. */
export function useDateWords() {
  const t = useT();
  const language = useAtomValue(languageAtom);
  return {
    locale: LOCALES[language],
    /** Where the browser has no names of days and months. */
    names: language === 'pap' ? PAPIAMENTU_CALENDAR : undefined,
    labels: {
      openCalendar: t('Choose a day'),
      calendar: t('Calendar'),
      placeholder: t('MM/DD/YYYY'),
      invalid: t('Date input not valid.'),
      tooEarly: (day: string) => t('Date input not valid. The earliest day is {day}.', { day }),
      previousMonth: t('Previous month'),
      nextMonth: t('Next month'),
      chooseYear: t('Choose a year'),
      years: t('Year'),
      previousYears: t('Earlier years'),
      nextYears: t('Later years'),
      notLoaded: t('This could not be loaded. Please try again.'),
    },
  };
}

/** Of counts and dialogs. */
export function useFieldWords() {
  const t = useT();
  return {
    number: { decrease: t('One fewer'), increase: t('One more') },
    dialog: { close: t('Close') },
  };
}
