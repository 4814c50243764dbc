/** The colour theme: the system's, or one the person has chosen. Tokens read `data-theme`. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_NAME = 'theme';
const YEAR_S = 31_536_000;

const listeners = new Set<() => void>();

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_NAME);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/**
 * The server sends pages in the theme of this cookie, because they are painted before any script
 * runs.
 */
function tellServer(theme: Theme): void {
  const age = theme === 'system' ? 0 : YEAR_S;
  document.cookie = `${STORAGE_NAME}=${theme};path=/;max-age=${age};samesite=lax`;
}

export function applyStoredTheme(): void {
  const theme = storedTheme();
  show(theme);
  // The cookie may have run out, or be older than the choice.
  tellServer(theme);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_NAME, theme);
  tellServer(theme);
  show(theme);
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
