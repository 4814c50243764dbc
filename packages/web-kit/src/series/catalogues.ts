import type { Catalogues } from '@trupial/web-kit/core';
import { both } from '../change-booking/catalogues.ts';
import { refusalTexts } from '../refusals/catalogues.ts';

/**
 * The texts of this folder: they are fetched with the screens of recurring rides. Why a ride was not
 * made, or not changed, is no refusal of a call: it is in answers, in the same words.
 */
export const seriesTexts: Catalogues = {
  nl: both(() => import('./locales/nl.json'), refusalTexts.nl),
  es: both(() => import('./locales/es.json'), refusalTexts.es),
  pap: both(() => import('./locales/pap.json'), refusalTexts.pap),
};
