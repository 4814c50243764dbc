import { withChangeTexts } from '@trupial/web-kit/change-booking-texts';
import { withReturnTexts } from '@trupial/web-kit/return-trip-texts';

/** Texts of the operator area; English is in the code. */
export const catalogues = withReturnTexts(
  withChangeTexts({
    nl: () => import('./nl.json'),
    es: () => import('./es.json'),
    pap: () => import('./pap.json'),
  }),
);
