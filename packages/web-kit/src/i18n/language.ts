import { atom } from 'jotai';
import { platformStore } from '../store.ts';

export const LANGUAGES = ['en', 'nl', 'es', 'pap'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_NAME = 'language';

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language to start in: the stored one, else the browser's first that we have, else English. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** The language on the screen: it changes when its texts have arrived. */
export const languageAtom = atom<Language>('en');

/** The language on the screen, for code outside React. */
export function language(): Language {
  return platformStore.get(languageAtom);
}

export function storedLanguage(): Language {
  return chooseLanguage(localStorage.getItem(STORAGE_NAME), navigator.languages);
}

/** Keeps the choice and says it to the page. */
export function keepLanguage(chosen: Language): void {
  localStorage.setItem(STORAGE_NAME, chosen);
  showLanguage(chosen);
}

export function showLanguage(chosen: Language): void {
  document.documentElement.lang = chosen;
  platformStore.set(languageAtom, chosen);
}
