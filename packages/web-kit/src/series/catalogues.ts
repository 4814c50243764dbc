import { merged } from '../i18n/texts.ts';
import { refusalTexts } from '../refusals/catalogues.ts';

/**
 * The texts of this folder: they are fetched with the screens of recurring rides. Why a ride was not
 * made, or not changed, is no refusal of a call: it is in answers, in the same words.
 */
export const seriesTexts = merged(
  {
    nl: () => import('./locales/nl.json'),
    es: () => import('./locales/es.json'),
    pap: () => import('./locales/pap.json'),
  },
  refusalTexts,
);
