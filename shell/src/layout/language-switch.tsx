import { changeLanguage, languageAtom, LANGUAGES, useAtomValue, useT } from '@trupial/web-kit/core';
import type { Language } from '@trupial/web-kit/core';
import styles from './navigation-bar.module.css';

// Each language by its own name, which is never translated; the button's text comes first in it.
const NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  pap: 'Papiamentu',
};

/** EN | NL | ES | PAP */
export function LanguageSwitch() {
  const t = useT();
  const current = useAtomValue(languageAtom);
  return (
    <fieldset aria-label={t('Language')} className={styles.languages}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()}, ${NAMES[language]}`}
          aria-pressed={language === current}
          className={styles.language}
          onClick={() => void changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
