/** The languages of the interface, and which of them to use. Pure: the server chooses by it too. */

export const LANGUAGES = ['en', 'nl', 'es', 'pap'] as const;
export type Language = (typeof LANGUAGES)[number];

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
