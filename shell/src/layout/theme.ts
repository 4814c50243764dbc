/** The colour theme: the system's, or one the person has chosen. Tokens read `data-theme`. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_NAME = 'theme';

const listeners = new Set<() => void>();

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_NAME);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function applyStoredTheme(): void {
  show(storedTheme());
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_NAME, theme);
  show(theme);
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
