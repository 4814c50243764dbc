import type { Language } from '@trupial/web-kit/languages';

/** The file of a prerendered page in a language, under the shell's folder: `pages/faq.nl.html`. */
export function pageName(path: string, language: Language): string {
  return `pages/${path === '/' ? 'home' : path.slice(1)}.${language}.html`;
}
