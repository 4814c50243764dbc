import type { Catalogues } from '@trupial/web-kit/core';
import { merged } from '../i18n/texts.ts';

/**
 * The texts of this folder: they are fetched with what shows them, so that pages without it do
 * without them.
 */
export const changeBookingTexts: Catalogues = {
  nl: () => import('./locales/nl.json'),
  es: () => import('./locales/es.json'),
  pap: () => import('./locales/pap.json'),
};

/** The texts of an app whose lists show how bookings were changed, and those of this folder. */
export const withChangeTexts = (own: Catalogues): Catalogues => merged(own, changeBookingTexts);
