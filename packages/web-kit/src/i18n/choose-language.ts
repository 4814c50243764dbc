/** The languages of the interface, and which of them to use. Pure: the server chooses by it too. */

export const LANGUAGES = ['en', 'nl', 'es', 'pap'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, which is never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  pap: 'Papiamentu',
};

/** Browsers do not know Papiamentu: its times and numbers are written as in the Dutch of Aruba. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  nl: 'nl-NL',
  es: 'es-419',
  pap: 'nl-AW',
};

/** What the choice is kept under, in the browser's storage and in a cookie for the server. */
export const LANGUAGE_NAME = 'language';

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language to start in: the stored one, else the browser's first that we have, else English. */
export function chooseLanguage(
  stored: string | null | undefined,
  wanted: readonly string[],
): Language {
  if (isLanguage(stored)) return stored;
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
