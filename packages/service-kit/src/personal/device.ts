const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: typeof browsers | typeof systems, agent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(agent))?.[0];

/**
 * Browser and system of a User-Agent in a few words, for the owner's list of his sessions; null for
 * one that says neither. Only these words are kept: no version, nothing that the sender wrote.
 */
export function deviceOf(agent: string | null): string | null {
  if (agent === null) return null;
  const words = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}
