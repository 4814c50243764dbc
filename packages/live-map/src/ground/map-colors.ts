/** The design tokens that the map is drawn with. */
const TOKENS = {
  sea: '--paint-sea',
  land: '--paint-land',
  shore: '--paint-shore',
  page: '--color-page',
  surface: '--color-surface',
  sunken: '--color-sunken',
  border: '--color-border',
  control: '--color-control-border',
  text: '--color-text',
  muted: '--color-text-muted',
  action: '--color-action',
  onAction: '--color-on-action',
  accent: '--color-accent',
  warning: '--color-warning-text',
  onWarning: '--color-warning-soft',
  danger: '--color-danger',
  onDanger: '--color-on-danger',
  success: '--color-success-text',
} as const;

/** Colours as MapLibre reads them, by what they are for. */
export type MapColors = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens' colours in the theme that an element of the page is in. */
export function readColors(element: HTMLElement): MapColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, colorOf(token)]),
  );
  probe.remove();
  return colors as MapColors;
}

/** Calls back when the page's theme may have changed; returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(forced-colors: active)');
  const chosen = new MutationObserver(changed);
  dark.addEventListener('change', changed);
  contrast.addEventListener('change', changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', changed);
    contrast.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
