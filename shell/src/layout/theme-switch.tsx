import { useT } from '@trupial/web-kit';
import { useState } from 'react';
import styles from './navigation-bar.module.css';
import { chooseTheme, storedTheme, THEMES } from './theme.ts';

/** Goes round system, light and dark. */
export function ThemeSwitch() {
  const t = useT();
  const [theme, setTheme] = useState(storedTheme);
  const names = { system: t('System'), light: t('Light'), dark: t('Dark') };
  const signs = { system: '◐', light: '☀', dark: '☾' };
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={t('Theme: {theme}', { theme: names[theme] })}
      title={t('Theme: {theme}', { theme: names[theme] })}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <span aria-hidden="true">{signs[theme]}</span>
    </button>
  );
}
