import type { Catalogues } from '@trupial/web-kit';
import { withReturnTexts } from '@trupial/web-kit/return-trip-texts';

/** Texts of the rider area; English is in the code. */
export const catalogues: Catalogues = withReturnTexts({
  nl: () => import('./nl.json'),
  es: () => import('./es.json'),
  pap: () => import('./pap.json'),
});
