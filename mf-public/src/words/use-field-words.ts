import { languageAtom, PAPIAMENTU_CALENDAR, useAtomValue, useT } from '@trupial/web-kit/core';
import type { Language } from '@trupial/web-kit/core';

/** Papiamentu is unknown to browsers: its times are written as in Dutch of Aruba. */
const LOCALES: Record<Language, string> = { en: 'en-US', nl: 'nl-NL', es: 'es-419', pap: 'nl-AW' };

/** The locale that the kit's calendar and time list write in. */
export function useLocale(): string {
  return LOCALES[useAtomValue(languageAtom)];
}

/** Names of days and months for the kit's calendar, where the browser has none. */
export function useCalendarNames() {
  return useAtomValue(languageAtom) === 'pap' ? PAPIAMENTU_CALENDAR : undefined;
}

/** The kit's own words for form fields, in the language on the screen. */
export function useFieldWords() {
  const t = useT();
  return {
    date: {
      openCalendar: t('Choose a day'),
      calendar: t('Calendar'),
      placeholder: t('MM/DD/YYYY'),
      invalid: t('Date input not valid.'),
      previousMonth: t('Previous month'),
      nextMonth: t('Next month'),
      chooseYear: t('Choose a year'),
      years: t('Year'),
      previousYears: t('Earlier years'),
      nextYears: t('Later years'),
    },
    number: { decrease: t('One fewer'), increase: t('One more') },
    dialog: { close: t('Close') },
  };
}
