import type { Catalogues } from '../i18n/catalogues.ts';

/**
 * The server's refusals, for every page: they are fetched with the first one, so that pages do
 * without them. `scripts/checks/refusal-words.unit.spec.ts` finds a refusal without words.
 */
export const refusalTexts: Catalogues = {
  nl: () => import('./locales/nl.json'),
  es: () => import('./locales/es.json'),
  pap: () => import('./locales/pap.json'),
};
