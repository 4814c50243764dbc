import { islandTimeOf, islandTimeZone } from '@trupial/island/clock';
import { papiamentuMonths } from '@trupial/contracts/papiamentu-months';
import type { RiderLanguage } from '@trupial/contracts/values';

const locales = { en: 'en-GB', nl: 'nl-NL', es: 'es-ES' } as const;
const options = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: islandTimeZone,
} as const;
const formats = {
  en: new Intl.DateTimeFormat(locales.en, options),
  nl: new Intl.DateTimeFormat(locales.nl, options),
  es: new Intl.DateTimeFormat(locales.es, options),
};

/** '20 November 2026', on the island's calendar. Node has no Papiamentu. */
export function islandDate(instant: string, language: RiderLanguage): string {
  const date = new Date(instant);
  if (language !== 'pap') return formats[language].format(date);
  const [day, , year] = formats.en.format(date).split(' ');
  const month = Number(
    new Intl.DateTimeFormat('en-GB', { month: 'numeric', timeZone: islandTimeZone }).format(date),
  );
  return `${day} ${papiamentuMonths[month - 1]} ${year}`;
}

/** '14:30', on the island's clock. */
export const islandTime = (instant: string): string => islandTimeOf(instant).slice(0, 5);

/** '$35.00', to the cent. */
export const fareText = (amountMinor: number): string => `$${(amountMinor / 100).toFixed(2)}`;
