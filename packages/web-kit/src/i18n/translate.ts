import { i18n } from '@lingui/core';
import { useAtomValue } from 'jotai';
import { wordsAtom } from './language.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * Translates an English text (ICU MessageFormat: `{name}`, `{n, plural, one {# ride} other {# rides}}`).
 * In components use `useT()`, which also renders again when the language changes, or
 * its texts come late.
 */
export function t(text: string, values?: Values): string {
  return i18n._(text, values);
}

/** The translate function; the component renders again when its texts change. */
export function useT(): typeof t {
  useAtomValue(wordsAtom);
  return t;
}
