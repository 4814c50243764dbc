import { languageAtom, PAPIAMENTU_CALENDAR, useAtomValue, useT } from '@trupial/web-kit/core';

/** Papiamentu is unknown to browsers: its times are written as in Dutch of Aruba. */
const LOCALES = { en: 'en-US', nl: 'nl-NL', es: 'es-419', pap: 'nl-AW' } as const;

/** The kit's own words for its fields, in the language on the screen. */
export function useFieldWords() {
  const t = useT();
  const language = useAtomValue(languageAtom);
  return {
    locale: LOCALES[language],
    number: { decrease: t('One fewer'), increase: t('One more') },
    dialog: { close: t('Close') },
    date: {
      locale: LOCALES[language],
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
      },
    },
  };
}
