import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './apps.ts';

const TITLE = 'You are offline.';
const TEXT =
  'Trupial needs a connection. This page opens as soon as there is one; a ride that is booked stays booked.';
const RETRY = 'Try again';

/** Texts of the shell's catalogue that only this page has, for the check of missing texts. */
const OFFLINE_TEXTS = [TITLE, TEXT, RETRY];

async function catalogue(language: string): Promise<(text: string) => string> {
  if (language === 'en') return (text) => text;
  const file = join(ROOT, 'shell/src/locales', `${language}.json`);
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return (text) => {
    const translated = texts[text];
    if (!translated) throw new Error(`shell ${language}: ${text} has no translation`);
    return translated;
  };
}

function sectionOf(language: string, t: (text: string) => string): string {
  const [title, text, retry] = OFFLINE_TEXTS.map(t);
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="/">${retry}</a></p></section>`;
}

/**
 * Writes the page that the service worker shows without a connection. It contains all languages,
 * and its script removes all but one. It has no inline script or style, like every page.
 */
export async function writeOfflinePage(shell: string, styles: readonly string[]): Promise<void> {
  const sections = await Promise.all(
    ['en', 'nl', 'es', 'pap'].map(async (language) =>
      sectionOf(language, await catalogue(language)),
    ),
  );
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${TITLE}</title>`,
    ...[...styles, '/offline.css'].map((href) => `<link rel="stylesheet" href="${href}">`),
    '<script defer src="/offline.js"></script>',
    '</head>',
    '<body>',
    '<main class="offline-page">',
    '<img src="/favicon.svg" alt="" width="72" height="72">',
    ...sections,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  await writeFile(join(shell, 'offline.html'), html);
}
