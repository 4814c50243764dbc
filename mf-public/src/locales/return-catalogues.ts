import { changeBookingTexts } from '@trupial/web-kit/change-booking-texts';
import { type Catalogues, registerCatalogues } from '@trupial/web-kit/core';
import { returnTripTexts } from '@trupial/web-kit/return-trip-texts';

const own: Catalogues = {
  nl: () => import('./return-trip/nl.json'),
  es: () => import('./return-trip/es.json'),
  pap: () => import('./return-trip/pap.json'),
};

/** Loads the texts of return trips, for what shows them. */
export const registerReturnTexts = (): Promise<unknown> =>
  Promise.all([returnTripTexts, own].map(registerCatalogues));

/** Loads the texts of a page on which a booking can be changed, with its return trip. */
export const registerRideTexts = (): Promise<unknown> =>
  Promise.all([registerCatalogues(changeBookingTexts), registerReturnTexts()]);
