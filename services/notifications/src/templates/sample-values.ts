import type { RiderLanguage } from '@trupial/contracts/values';
import { defaultTexts } from './default-texts.ts';
import { islandDate } from './island-words.ts';
import { sampleValues, type Variable } from './variables.ts';

/** Noon of the sample's day, on the island. */
const sampleDay = '2026-11-20T16:00:00.000Z';

/** What the variables stand for in a preview, in the language of the text. */
export const sampleValuesIn = (language: RiderLanguage): Readonly<Record<Variable, string>> => ({
  ...sampleValues,
  date: islandDate(sampleDay, language),
  by: defaultTexts[language].words.by.office,
});
