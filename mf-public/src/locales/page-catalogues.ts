import type { Catalogues } from '@trupial/web-kit/core';
import { withTexts } from '@trupial/web-kit/texts';

/** Texts of the pages beside the booking: the home page does without them. */
const pageCatalogues: Catalogues = {
  nl: () => import('./pages/nl.json'),
  es: () => import('./pages/es.json'),
  pap: () => import('./pages/pap.json'),
};

/** Loads a page's code and its texts together, so that it never flashes in English. */
export const withPageTexts = <Screen>(load: () => Promise<Screen>): (() => Promise<Screen>) =>
  withTexts(load, pageCatalogues);
