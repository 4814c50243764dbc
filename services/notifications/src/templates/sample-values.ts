import type { NotificationKind, RiderLanguage } from '@trupial/contracts/values';
import { pageOf } from '../push/pushed-page.ts';
import { defaultTexts } from './default-texts.ts';
import { islandDate } from './island-words.ts';
import { sampleValues, type Variable } from './variables.ts';

/** Noon of the sample's day, on the island. */
const sampleDay = '2026-11-20T16:00:00.000Z';
const sampleRide = {
  rideId: Number(sampleValues.ride),
  trackingId: sampleValues.tracking,
  stage: 'pending',
  terms: { scheduledFor: sampleDay },
} as const;

/** What the variables stand for in a preview, in the language of the text. */
export const sampleValuesIn = (
  kind: NotificationKind,
  language: RiderLanguage,
): Readonly<Record<Variable, string>> => ({
  ...sampleValues,
  link: new URL(pageOf(kind, sampleRide), sampleValues.link).href,
  date: islandDate(sampleDay, language),
  by: defaultTexts[language].words.by.office,
});
