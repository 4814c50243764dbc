import type { Catalogues } from '@trupial/web-kit/core';

/** The texts of this folder: they are fetched with the screens of recurring rides. */
export const seriesTexts: Catalogues = {
  nl: () => import('./locales/nl.json'),
  es: () => import('./locales/es.json'),
  pap: () => import('./locales/pap.json'),
};
