import { islandTimeOf, islandTimeZone } from '@trupial/island/clock';
import { papiamentuDays } from '@trupial/contracts/papiamentu-days';
import { papiamentuMonths } from '@trupial/contracts/papiamentu-months';
import type { RiderLanguage } from '@trupial/contracts/values';

const locales = { en: 'en-GB', nl: 'nl-NL', es: 'es-ES' } as const;
type Known = keyof typeof locales;

const formatsOf = (locale: string) => {
  const timeZone = islandTimeZone;
  return {
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
  };
};
const formats: Readonly<Record<Known, ReturnType<typeof formatsOf>>> = {
  en: formatsOf(locales.en),
  nl: formatsOf(locales.nl),
  es: formatsOf(locales.es),
};
/** '2026-11-20', on the island's calendar. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: islandTimeZone });

/**
 * 'Friday 20 November 2026', on the island's calendar. Node has no Papiamentu, and separates the day
 * of the week by a comma where a sentence has none: 'el viernes 20 de noviembre de 2026'.
 */
export function islandDate(instant: string, language: RiderLanguage): string {
  const date = new Date(instant);
  if (language === 'pap') return papiamentuDate(new Date(isoDay.format(date)));
  const { weekday, date: rest } = formats[language];
  return `${weekday.format(date)} ${rest.format(date)}`;
}

/** Of midnight UTC of a day. */
function papiamentuDate(day: Date): string {
  const month = papiamentuMonths[day.getUTCMonth()];
  return `${papiamentuDays[day.getUTCDay()]} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}

/** '14:30', on the island's clock. */
export const islandTime = (instant: string): string => islandTimeOf(instant).slice(0, 5);

/** '$35.00', to the cent. */
export const fareText = (amountMinor: number): string => `$${(amountMinor / 100).toFixed(2)}`;
