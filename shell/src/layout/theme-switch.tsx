import { Icon, MoonIcon, SunIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useSyncExternalStore } from 'react';
import styles from './navigation-bar.module.css';
import { chooseTheme, onThemeChange, storedTheme, THEMES } from './theme.ts';

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
export function ThemeSwitch() {
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
