import type { RiderLanguage } from './details-draft.ts';

/** Each language in its own words, as in the menu of languages. */
export const LANGUAGE_NAMES: Readonly<Record<RiderLanguage, string>> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  pap: 'Papiamentu',
};
