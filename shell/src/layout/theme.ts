/** The colour theme: the system's, or one the person has chosen. Tokens read `data-theme`. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_NAME = 'theme';
const YEAR_S = 31_536_000;

const listeners = new Set<() => void>();

/** The theme chosen in this browser, else that of the system. */
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

/** Shows the chosen theme when the page starts. */
export function applyStoredTheme(): void {
  const theme = storedTheme();
  show(theme);
  // The cookie may have run out, or be older than the choice.
  tellServer(theme);
}

/** Shows a theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_NAME, theme);
  tellServer(theme);
  show(theme);
  for (const listener of listeners) listener();
}

/** Calls the listener after each choice; the answer ends that. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
