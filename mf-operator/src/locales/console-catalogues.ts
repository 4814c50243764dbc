import type { Catalogues } from '@trupial/web-kit';
import { withTexts } from '@trupial/web-kit/texts';

/** Texts of the staff console: an operator's day does without them. */
const consoleCatalogues: Catalogues = {
  nl: () => import('./console/nl.json'),
  es: () => import('./console/es.json'),
  pap: () => import('./console/pap.json'),
};

/** Loads a screen of the console and its texts together, so that it never flashes in English. */
export const withConsoleTexts = <Screen>(load: () => Promise<Screen>): (() => Promise<Screen>) =>
  withTexts(load, consoleCatalogues);
