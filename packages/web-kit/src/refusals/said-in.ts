import type { ErrorAnswer } from '../api/api-error.ts';
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

/** An error answer in a language other than the server's; fetches the words of the language. */
export async function saidIn(
  language: Exclude<Language, 'en'>,
  answer: ErrorAnswer,
): Promise<ErrorAnswer> {
  const say = sayWith((await refusalTexts[language]()).default);
  const said = (value: unknown) => (typeof value === 'string' ? say(value) : value);
  const fields = Object.entries(answer.fields ?? {}).map(([name, text]) => [name, say(text)]);
  return {
    ...answer,
    error: said(answer.error),
    detail: said(answer.detail),
    fields: Object.fromEntries(fields) as Record<string, string>,
  };
}
