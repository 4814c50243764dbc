import { Icon, MenuIcon, MoonIcon, SunIcon } from '@trupial/ui-kit';
import {
  Link,
  useT,
  changeLanguage,
  languageAtom,
  LANGUAGES,
  useAtomValue,
} from '@trupial/web-kit/core';
import { LANGUAGE_NAMES } from '@trupial/web-kit/languages';
import { useId, useSyncExternalStore } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { AreaLink } from './area-link.tsx';
import { Disclosure, useDisclosure } from './disclosure.tsx';
import { chooseTheme, onThemeChange, storedTheme, THEMES } from './theme.ts';
import styles from './navigation-bar.module.css';

/** Half light, half dark. */
function SystemIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </Icon>
  );
}

const SIGNS = { system: SystemIcon, light: SunIcon, dark: MoonIcon };

/** Goes round system, light and dark. */
function ThemeSwitch() {
  const t = useT();
  const theme = useSyncExternalStore(onThemeChange, storedTheme, () => 'system' as const);
  const names = { system: t('System'), light: t('Light'), dark: t('Dark') };
  const Sign = SIGNS[theme];
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={t('Theme: {theme}', { theme: names[theme] })}
      title={t('Theme: {theme}', { theme: names[theme] })}
      onClick={() => chooseTheme(next)}
    >
      <Sign />
    </button>
  );
}

/** The bar at the top; on small screens its links are behind a hamburger. */
export function NavigationBar() {
  const t = useT();
  const { isOpen, root, button, toggle } = useDisclosure();
  const id = useId();
  return (
    <header className={styles.bar}>
      <div ref={root} className={styles.inner}>
        <Link to="/" className={styles.brand}>
          Trupial
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.hamburger}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('Menu')}
          onClick={toggle}
        >
          <MenuIcon size={24} />
        </button>
        <nav id={id} className={styles.links} data-open={isOpen} aria-label={t('Main')}>
          <AreaLink to="/">{t('Home')}</AreaLink>
          <AreaLink to="/airport">{t('Airport Transfers')}</AreaLink>
          <AreaLink to="/find-my-ride">{t('Track Ride')}</AreaLink>
          <AreaLink to="/ourfleet">{t('Our Fleet')}</AreaLink>
          <Disclosure label={t('About')}>
            <AreaLink to="/aboutus">{t('About Us')}</AreaLink>
            <AreaLink to="/contactus">{t('Contact')}</AreaLink>
            <AreaLink to="/faq">{t('FAQ')}</AreaLink>
          </Disclosure>
          <AreaLink to="/contactus">{t('Help')}</AreaLink>
          <span className={styles.space} />
          <LanguageSwitch />
          <ThemeSwitch />
          <AccountMenu />
        </nav>
      </div>
    </header>
  );
}

/** EN | NL | ES | PAP */
function LanguageSwitch() {
  const t = useT();
  const current = useAtomValue(languageAtom);
  return (
    <fieldset aria-label={t('Language')} className={styles.languages}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          // The button's text comes first in it.
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
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
