import type { Catalogues } from '@trupial/web-kit/core';
import { merged } from '../i18n/texts.ts';

/** The texts of this folder: they are fetched with what shows them. */
export const returnTripTexts: Catalogues = {
  nl: () => import('./locales/nl.json'),
  es: () => import('./locales/es.json'),
  pap: () => import('./locales/pap.json'),
};

/** The texts of an app whose lists show return trips, and those of this folder. */
export const withReturnTexts = (own: Catalogues): Catalogues => merged(own, returnTripTexts);
