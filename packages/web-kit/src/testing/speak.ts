import { i18n } from '@lingui/core';
import { registerCatalogue } from '../i18n/catalogues.ts';
import { type Language, languageAtom } from '../i18n/language.ts';
import { platformStore } from '../store.ts';

/**
 * Puts the interface into a language, without its texts: they stay as they are written. A unit test
 * of what says something calls it; nobody else has chosen a language when its file runs first.
 */
export function speak(language: Language): void {
  registerCatalogue(language, {});
  i18n.activate(language);
  platformStore.set(languageAtom, language);
}
