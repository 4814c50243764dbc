import { atom } from 'jotai';
import { platformStore } from '../store.ts';
import { chooseLanguage, type Language, LANGUAGE_NAME } from './choose-language.ts';

export { chooseLanguage, LANGUAGES } from './choose-language.ts';
export type { Language } from './choose-language.ts';

/** The language on the screen: it changes when its texts have arrived. */
export const languageAtom = atom<Language>('en');

/** Another value when texts of that language have come late. */
export const lateTextsAtom = atom({});

/** All that a component which says something is rendered by. */
export const wordsAtom = atom((get) => [get(languageAtom), get(lateTextsAtom)]);

/** The language on the screen, for code outside React. */
export function language(): Language {
  return platformStore.get(languageAtom);
}

/**
 * The language chosen in this browser, else the first of the browser's own that there are texts
 * in.
 */
export function storedLanguage(): Language {
  return chooseLanguage(localStorage.getItem(LANGUAGE_NAME), navigator.languages);
}

/** Whether somebody has chosen the language in this browser; otherwise it is the browser's own. */
export const isLanguageChosen = (): boolean => localStorage.getItem(LANGUAGE_NAME) !== null;

/** Stores the choice and sets it on the page. */
export function keepLanguage(chosen: Language): void {
  localStorage.setItem(LANGUAGE_NAME, chosen);
  // The server sends prerendered pages in the language of this cookie.
  document.cookie = `${LANGUAGE_NAME}=${chosen};path=/;max-age=31536000;samesite=lax`;
  showLanguage(chosen);
}

/** Tells the page its language, for screen readers and hyphens. */
export function showLanguage(chosen: Language): void {
  document.documentElement.lang = chosen;
}
