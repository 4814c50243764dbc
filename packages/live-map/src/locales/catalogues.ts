import type { Catalogues } from '@trupial/web-kit/core';

/** The map's texts: they are fetched with the map, so that pages without one do without them. */
export const liveMapTexts: Catalogues = {
  nl: () => import('./nl.json'),
  es: () => import('./es.json'),
  pap: () => import('./pap.json'),
};
