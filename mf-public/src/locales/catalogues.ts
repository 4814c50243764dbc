import type { Catalogues } from '@trupial/web-kit/core';

/** Texts of the public area; English is in the code. */
export const catalogues: Catalogues = {
  nl: () => import('./nl.json'),
  es: () => import('./es.json'),
  pap: () => import('./pap.json'),
};
