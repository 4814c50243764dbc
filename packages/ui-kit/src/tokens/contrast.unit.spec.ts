import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const tokens = new Map(
  [
    ...css.matchAll(
      /--((?:color|focus|paint)-[a-z-]+):\s*light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/g,
    ),
  ].map(([, name, light, dark]) => [name, { light, dark }]),
);

function channels(token: string, theme: Theme): number[] {
  const hex = tokens.get(token)?.[theme];
  if (hex?.length !== 7) throw new Error(`--${token} is no opaque light-dark() colour`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance, WCAG 2.2. */
function luminance(token: string, theme: Theme): number {
  const [r = 0, g = 0, b = 0] = channels(token, theme).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [a, b] = [luminance(one, theme), luminance(other, theme)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['color-page', 'color-surface', 'color-raised', 'color-sunken', 'color-hover'];
const textOnGrounds = ['color-text', 'color-text-muted', 'color-action-text', 'color-accent-text'];

const textPairs: [string, string][] = [
  ...textOnGrounds.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['color-on-action', 'color-action'],
  ['color-on-action', 'color-action-hover'],
  ['color-on-accent', 'color-accent'],
  ['color-on-accent', 'color-accent-hover'],
  ['color-on-danger', 'color-danger'],
  ['color-on-danger', 'color-danger-hover'],
  ['color-action-text', 'color-action-soft'],
  ['color-text', 'color-action-soft'],
  ['color-text-muted', 'color-action-soft'],
  ['color-accent-text', 'color-accent-soft'],
  ['paint-on-sky', 'paint-sky'],
  ...['success', 'warning', 'danger', 'info', 'neutral'].flatMap((tone): [string, string][] => [
    [`color-${tone}-text`, `color-${tone}-soft`],
    [`color-${tone}-text`, 'color-surface'],
    ['color-text', `color-${tone}-soft`],
  ]),
];

const shapePairs: [string, string][] = [
  ['color-control-border', 'color-surface'],
  ['color-control-border', 'color-page'],
  ['focus-color', 'color-page'],
  ['focus-color', 'color-surface'],
  ['focus-color', 'color-raised'],
  ['color-action', 'paint-sea'],
  ['color-action', 'paint-land'],
  ['color-accent', 'paint-land'],
];

describe.each<Theme>(['light', 'dark'])('contrast in the %s theme', (theme) => {
  it.each(textPairs)('%s on %s is readable (4.5)', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s on %s is visible (3)', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
