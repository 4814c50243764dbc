import { withChangeTexts } from '@trupial/web-kit/change-booking-texts';

/** Texts of the driver area; English is in the code. */
export const catalogues = withChangeTexts({
  nl: () => import('./nl.json'),
  es: () => import('./es.json'),
  pap: () => import('./pap.json'),
});
