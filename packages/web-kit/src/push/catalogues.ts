import type { Catalogues } from '@trupial/web-kit/core';

/** The texts of this folder: they are fetched with what shows them. */
export const pushTexts: Catalogues = {
  nl: () => import('./locales/nl.json'),
  es: () => import('./locales/es.json'),
  pap: () => import('./locales/pap.json'),
};
