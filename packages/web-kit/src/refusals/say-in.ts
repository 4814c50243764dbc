import type { Messages } from '../i18n/catalogues.ts';
import type { Language } from '../i18n/choose-language.ts';
import { refusalTexts } from './catalogues.ts';

/** Gives a text of the server in a language; one without words there stays as it is. */
type Say = (text: string) => string;

const PART = /\{(\w+)\}/g;

/** The values in a text that was made from a pattern like 'At most {n} characters.', if it was. */
function valuesIn(text: string, pattern: string): Readonly<Record<string, string>> | undefined {
  const literal = pattern.replaceAll(/[.?()]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(PART, '(?<$1>.+)')}$`).exec(text)?.groups;
}

/** Says texts with these words, by their English. */
export function sayWith(words: Messages): Say {
  const patterns = Object.entries(words).filter(([text]) => text.includes('{'));
  return (text) => {
    for (const [pattern, said] of patterns) {
      const values = valuesIn(text, pattern);
      if (values) return said.replaceAll(PART, (_, name: string) => values[name] ?? '');
    }
    return words[text] ?? text;
  };
}

/** Fetches the words of a language. */
export const sayIn = async (language: Exclude<Language, 'en'>): Promise<Say> =>
  sayWith((await refusalTexts[language]()).default);
